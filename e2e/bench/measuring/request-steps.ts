import type { CDPSession } from '@playwright/test';

interface RequestedFile {
  url: string;
  /** Milliseconds since the HTML page was requested. */
  at: number;
  step: number;
  counts: boolean;
}

/** Resource types that block the content; pictures and the icon do not. */
const awaited: ReadonlySet<string> = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR', 'Preload']);

interface CallFrames {
  callFrames: readonly { url: string }[];
  parent?: CallFrames;
}

function scriptsOf(stack: CallFrames | undefined): string[] {
  return stack ? [...stack.callFrames.map(({ url }) => url), ...scriptsOf(stack.parent)] : [];
}

/**
 * Follows the request chain of a page: the HTML page is step 1, files it names are step 2, files that these request are
 * step 3. A file that was requested before, such as by a preload link, is not counted again.
 */
export function watchRequests(session: CDPSession) {
  const requested = new Map<string, RequestedFile>();
  const files = new Map<string, RequestedFile>();
  let began: number | null = null;
  let last = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, initiator, timestamp, type = 'Other' }) => {
    if (url.startsWith('data:') || url.startsWith('blob:')) return;
    last = Date.now();
    began ??= timestamp;
    const askers = [initiator.url ?? '', ...scriptsOf(initiator.stack)];
    const before = Math.max(0, ...askers.map((asker) => files.get(asker)?.step ?? 0));
    const entry = { url, at: (timestamp - began) * 1000, step: before + 1, counts: awaited.has(type) };
    requested.set(requestId, entry);
    if (!files.has(url)) files.set(url, entry);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => requested.delete(requestId));
  session.on('Network.loadingFinished', () => {
    last = Date.now();
  });
  return {
    /** Time of the last request or response. */
    last: () => last,
    count: () => requested.size,
    /** Request steps before the content that was there at `until` milliseconds. */
    steps: (until: number) =>
      Math.max(0, ...[...requested.values()].filter(({ at, counts }) => counts && at < until).map(({ step }) => step)),
  };
}

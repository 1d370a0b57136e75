import type { CDPSession } from '@playwright/test';

interface Asked {
  url: string;
  /** Milliseconds since the document was asked for. */
  at: number;
  step: number;
  counts: boolean;
}

/** What the content waits for: pictures and the icon come beside it. */
const awaited: ReadonlySet<string> = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR', 'Preload']);

interface CallFrames {
  callFrames: readonly { url: string }[];
  parent?: CallFrames;
}

function scriptsOf(stack: CallFrames | undefined): string[] {
  return stack ? [...stack.callFrames.map(({ url }) => url), ...scriptsOf(stack.parent)] : [];
}

/**
 * Follows who asks for what on a page: the document is step 1, what it names is step 2, what one of those asks for is step 3. A file
 * that was asked for before, such as by a preload link, is not asked for again.
 */
export function watchRequests(session: CDPSession) {
  const asked = new Map<string, Asked>();
  const files = new Map<string, Asked>();
  let began: number | null = null;
  let last = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, initiator, timestamp, type = 'Other' }) => {
    if (url.startsWith('data:') || url.startsWith('blob:')) return;
    last = Date.now();
    began ??= timestamp;
    const askers = [initiator.url ?? '', ...scriptsOf(initiator.stack)];
    const before = Math.max(0, ...askers.map((asker) => files.get(asker)?.step ?? 0));
    const entry = { url, at: (timestamp - began) * 1000, step: before + 1, counts: awaited.has(type) };
    asked.set(requestId, entry);
    if (!files.has(url)) files.set(url, entry);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  session.on('Network.loadingFinished', () => {
    last = Date.now();
  });
  return {
    /** When something was last asked for or came. */
    last: () => last,
    count: () => asked.size,
    /** Steps to the content that was there at `until` milliseconds. */
    steps: (until: number) =>
      Math.max(0, ...[...asked.values()].filter(({ at, counts }) => counts && at < until).map(({ step }) => step)),
  };
}

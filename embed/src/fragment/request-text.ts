import type { FinalErrorCode } from '@community/embed';
import { FeedFault, unreachable } from './feed-fault.ts';
import { AbortController, addEventListener, fetch, Promise, removeEventListener, setTimeout } from '../natives.ts';
import { withinTime } from './time-limit.ts';

/** Time limit of a request, with its body. */
const requestTimeoutMs = 8000;

/** How long a failed request waits to be a fault. A page that is left ends its requests before it ends itself. */
const leaveMs = 1000;

/** Refusals that trying again does not end, by their status. */
const finalCodes: Readonly<Record<number, FinalErrorCode>> = { 400: 'request', 403: 'origin' };

/** What the server says about a refusal: for an origin that is not allowed, what to add where. */
async function refusal(response: Response): Promise<string> {
  const body = (await response.json().catch(() => {})) as { error?: unknown } | undefined;
  const error = body?.error;
  return typeof error === 'string' ? error : `The community responded with status ${response.status}.`;
}

/**
 * Resolves after a failed request: whether the page was left, and is shown again as by Back. While it is away its timers
 * rest; when it is away for good, nothing resolves.
 */
export const isShownAgain = (): Promise<boolean> =>
  new Promise((resolve) => {
    const onShow = ({ persisted }: PageTransitionEvent) => resolve(persisted);
    addEventListener('pageshow', onShow);
    setTimeout(() => {
      resolve(false);
      removeEventListener('pageshow', onShow);
    }, leaveMs);
  });

async function requestOnce(address: string, signal: AbortSignal, cache: RequestCache): Promise<string> {
  const response = await fetch(address, { credentials: 'omit', signal, cache });
  if (response.ok) return await response.text();
  const final = finalCodes[response.status];
  throw new FeedFault(final === 'origin' ? final : 'response', await refusal(response), final);
}

/**
 * Requests a text of the community without cookies. Rejects with a `FeedFault`, also once the controller has aborted it.
 * A host's own `fetch` may throw, or ignore the signal: the time limit holds all the same. It is that of each attempt:
 * what a page was away for does not count.
 */
export const requestText = (
  address: string,
  controller = new AbortController(),
  cache: RequestCache = 'default',
): Promise<string> =>
  withinTime(requestTimeoutMs, requestOnce(address, controller.signal, cache), controller).catch(
    async (error: unknown) => {
      if (error instanceof FeedFault) throw error;
      if (!controller.signal.aborted && (await isShownAgain())) return requestText(address, controller, cache);
      throw unreachable();
    },
  );

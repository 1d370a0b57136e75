import type { FeedFault } from './feed-fault.ts';
import { AbortController, addEventListener, Promise, removeEventListener, setTimeout } from '../natives.ts';
import { withinTime } from './time-limit.ts';

/** How long failed work waits to be a fault. A page that is left ends its requests before it ends itself. */
const unloadTimeoutMs = 1000;

/**
 * Resolves after failed work: whether the page was left, and is shown again as by Back. While it is away its timers rest;
 * when it is away for good, nothing resolves.
 */
const isPageRestored = (): Promise<boolean> =>
  new Promise((resolve) => {
    const onEnd = ({ persisted = false }: Partial<PageTransitionEvent> = {}) => {
      resolve(persisted);
      removeEventListener('pageshow', onEnd);
    };
    addEventListener('pageshow', onEnd);
    setTimeout(onEnd, unloadTimeoutMs);
  });

/**
 * Does work of the community within a time limit, and again if it failed because the page was left. The limit is that of
 * each attempt: what a page was away for does not count. Work that the community itself refused is not tried again.
 * Rejects with what the work rejected with.
 */
export async function attempt<Result>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
  controller = new AbortController(),
): Promise<Result> {
  try {
    return await withinTime(limitMs, work(controller.signal), controller);
  } catch (error) {
    // What has no reason of its own may have failed for that, too.
    const reason = (error as Partial<FeedFault>).reason ?? 'network';
    if (reason === 'network' && !controller.signal.aborted && (await isPageRestored()))
      return attempt(limitMs, work, controller);
    throw error;
  }
}

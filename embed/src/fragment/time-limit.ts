import { FeedFault } from './feed-fault.ts';
import { clearTimeout, Promise, setInterval } from '../natives.ts';

/** The limit runs in steps: of the time that a page was away, or a device asleep, one step counts at the most. */
const stepMs = 1000;

/**
 * Work of the community with a time limit: the result rejects with a fault when it is over, and aborts the controller,
 * which ends the limit, too. A host's own `fetch` may ignore the signal, or never settle: the limit holds all the same.
 */
export const withinTime = <Result>(
  limitMs: number,
  work: Promise<Result>,
  controller: AbortController,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    let leftMs = limitMs;
    const timer = setInterval(() => {
      leftMs -= stepMs;
      if (leftMs > 0) return;
      reject(new FeedFault('timeout', 'The community did not respond in time.'));
      controller.abort();
    }, stepMs);
    const end = () => clearTimeout(timer);
    controller.signal.onabort = end;
    void work.then(resolve, reject).then(end);
  });

import { FeedFault } from './feed-fault.ts';
import { clearTimeout, Promise, setTimeout } from './natives.ts';

/**
 * Work with a time limit: the result rejects with a fault of that message when it is over, and aborts the controller,
 * which ends the limit, too.
 */
export const withinTime = <Result>(
  limitMs: number,
  message: string,
  controller: AbortController,
  work: Promise<Result>,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new FeedFault('timeout', message));
      controller.abort();
    }, limitMs);
    const end = () => clearTimeout(timer);
    controller.signal.addEventListener('abort', end);
    void work.then(resolve, reject).then(end);
  });

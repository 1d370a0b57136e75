import { FeedFault } from './feed-fault.ts';
import { AbortController, clearTimeout, Promise, setTimeout } from '../natives.ts';

/**
 * Work of the community with a time limit: the result rejects with a fault when it is over, and aborts the controller,
 * which ends the limit, too.
 */
export const withinTime = <Result>(
  limitMs: number,
  work: Promise<Result>,
  controller = new AbortController(),
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new FeedFault('timeout', 'The community did not respond in time.'));
      controller.abort();
    }, limitMs);
    const end = () => clearTimeout(timer);
    controller.signal.addEventListener('abort', end);
    void work.then(resolve, reject).then(end);
  });

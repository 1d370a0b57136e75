import { attempt } from './attempt.ts';
import { FeedFault } from './feed-fault.ts';
import { guard } from '../messages.ts';
import { watchDistance } from '../watch-distance.ts';
import { type Fragment, parseFragment } from './parse-fragment.ts';
import { AbortController, clearTimeout, setInterval, setTimeout } from '../natives.ts';
import { isPictureLoading } from './page-pictures.ts';
import { requestText } from './request-text.ts';

/** What is this close to the viewport is loaded. */
const nearMarginPx = 600;

/**
 * Time between two looks at the page's pictures, and how long a request waits for them, by a timer of its own: a hidden
 * page looks seldom, and a host may have stopped the clock.
 */
const picturePollMs = 100;
const pictureTimeoutMs = 3000;

/** Time limit of a request, with its body. */
const requestTimeoutMs = 8000;

/** Requests for one address: the first, and one more when the element is near the viewport again. */
const maxRequests = 2;

/**
 * Loads a fragment, as `cache` says of the browser's, when an element is near the viewport; after a fault, once more
 * when it is near again. The page's own pictures in view come first, since they are what its readers wait for. `onWait`
 * is told where the element is before a request, and once that is known. `onLoaded` shows the fragment and ends the
 * load; what it throws before that is a fault. Returns the function that ends it, or aborts it.
 */
export function loadFragment(
  element: Element,
  address: string,
  onWait: (place: DOMRectReadOnly) => void,
  onLoaded: (fragment: Fragment) => void,
  onFault: (fault: FeedFault) => void,
  cache?: RequestCache,
): () => void {
  let requestsLeft = maxRequests;
  let request: AbortController | null = null;
  let looks = 0;
  let deadline = 0;
  const send = async () => {
    const sent = new AbortController();
    requestsLeft -= 1;
    request = sent;
    try {
      const text = await attempt(requestTimeoutMs, (signal) => requestText(address, signal, cache), sent);
      if (request === sent) onLoaded(parseFragment(text));
    } catch (error) {
      if (request !== sent) return;
      request = null;
      guard(() => onFault(error instanceof FeedFault ? error : new FeedFault('response', String(error))));
    }
  };
  const stopWaiting = () => {
    // It ends intervals, too.
    clearTimeout(looks);
    clearTimeout(deadline);
  };
  const stopWaitingAndSend = () => {
    stopWaiting();
    void send();
  };
  const look = () => {
    if (!isPictureLoading()) stopWaitingAndSend();
  };
  const stopWatching = watchDistance(element, nearMarginPx, (isNear, place) => {
    stopWaiting();
    if (request || !requestsLeft) return;
    onWait(place);
    if (!isNear) return;
    looks = setInterval(look, picturePollMs);
    deadline = setTimeout(stopWaitingAndSend, pictureTimeoutMs);
    look();
  });
  return () => {
    stopWatching();
    stopWaiting();
    request?.abort();
    request = null;
  };
}

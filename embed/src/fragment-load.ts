import { FeedFault } from './feed-fault.ts';
import { guard } from './messages.ts';
import { watchDistance } from './near-viewport.ts';
import { type Fragment, parseFragment } from './parse-fragment.ts';
import { requestText, type TextRequest } from './request-text.ts';

/** What is this close to the viewport is loaded. */
const nearMarginPx = 600;

/** Requests for one address: the first, and one more when the element is near the viewport again. */
const maxRequests = 2;

interface LoadEvents {
  /** Before a request, and once it is known where the element is. */
  onWait(place: DOMRectReadOnly): void;
  onLoaded(fragment: Fragment): void;
  onFault(fault: FeedFault): void;
}

/** Loads a fragment when an element is near the viewport; after a fault, once more when it is near again. */
export class FragmentLoad {
  readonly #address: string;
  readonly #events: LoadEvents;
  readonly #stopWatching: () => void;
  #requests = 0;
  #request: TextRequest | null = null;

  constructor(element: Element, address: string, events: LoadEvents) {
    this.#address = address;
    this.#events = events;
    this.#stopWatching = watchDistance(element, nearMarginPx, (isNear, place) => {
      if (this.#request || this.#requests === maxRequests) return;
      events.onWait(place);
      if (isNear) this.#send();
    });
  }

  /** Aborts it, or ends it after the fragment has been loaded. */
  end(): void {
    this.#stopWatching();
    this.#request?.abort();
    this.#request = null;
  }

  #send(): void {
    this.#requests += 1;
    const request = requestText(this.#address);
    this.#request = request;
    const finish = (work: () => void) => {
      if (this.#request !== request) return;
      this.#request = null;
      guard(work);
    };
    const fail = (error: unknown) => finish(() => this.#fail(error));
    request.text.then((html) => finish(() => this.#receive(html)), fail);
  }

  #receive(html: string): void {
    try {
      this.#events.onLoaded(parseFragment(html));
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.#events.onFault(error instanceof FeedFault ? error : new FeedFault('response', String(error)));
  }
}

/**
 * The browser around the loader in unit tests, with fake timers. Imported first, since the loader takes what it uses at
 * its start.
 */
jest.useFakeTimers();

interface Observer {
  callback: IntersectionObserverCallback;
  options: IntersectionObserverInit;
  targets: Set<Element>;
}

/** Observers that have not been disconnected. */
export const observers = new Set<Observer>();

class FakeIntersectionObserver {
  readonly #self: Observer;

  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit) {
    this.#self = { callback, options, targets: new Set() };
    observers.add(this.#self);
  }

  observe(target: Element): void {
    this.#self.targets.add(target);
  }

  unobserve(target: Element): void {
    this.#self.targets.delete(target);
  }

  disconnect(): void {
    observers.delete(this.#self);
  }
}

/** Tells the observers of elements what shares of them are visible, or near the viewport, each in one call. */
export function seeShares(shares: [target: Element, share: number, top?: number][]): void {
  for (const { callback, targets } of observers) {
    const entries = shares.flatMap(([target, share, top = 0]) =>
      targets.has(target)
        ? {
            target,
            isIntersecting: share > 0,
            intersectionRatio: share,
            boundingClientRect: { width: 800, top, bottom: top + 400 },
          }
        : [],
    );
    if (entries.length > 0) callback(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver);
  }
}

/** Tells the observers of an element what share of it is visible, or near the viewport, and where its top is. */
export const seeShare = (target: Element, share: number, top?: number): void => seeShares([[target, share, top]]);

/** A request of the loader, which the test settles. */
export interface PendingRequest {
  address: URL;
  signal: AbortSignal;
  respond(response: Response): void;
  fail(error: unknown): void;
}

/** Requests of the loader, the oldest first. */
export const requests: PendingRequest[] = [];

const fakeFetch = (address: string, { signal }: { signal: AbortSignal }) =>
  new Promise<Response>((respond, fail) => requests.push({ address: new URL(address), signal, respond, fail }));

Object.assign(window, {
  IntersectionObserver: FakeIntersectionObserver,
  fetch: fakeFetch,
  CSS: { supports: () => true },
});

/** The response of `/embed/1/feed` with so many posts. */
export function fragment(posts: number, { layout = 'grid', text = 'Posts', notes = '' } = {}): string {
  const cards = Array.from(
    { length: posts },
    (_, index) => `<li data-post-id="p${index + 1}" data-position="${index + 1}">
      <a data-act="open" href="https://community.example/home/details-p${index + 1}">Post ${index + 1}</a></li>`,
  );
  return `<community-feed><template shadowrootmode="open"><style>:host { display: block }</style>
    <section class="feed" data-layout="${layout}" data-theme="auto"${notes && ` data-notes="${notes}"`}><h2>${text}</h2>
    <ol>${cards.join('')}</ol><button hidden data-scroll="-1">Back</button><button hidden data-scroll="1">On</button>
    </section></template><a href="https://community.example/">All posts</a></community-feed>\n`;
}

/** Lets promises and microtasks run. */
export const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(0);

/** Replaces the browser's IntersectionObserver in unit tests: the test says what is on screen. */
export class IntersectionObserverStub {
  private readonly before = globalThis.IntersectionObserver;
  private readonly observers: { target: Element; threshold: number; tell: IntersectionObserverCallback }[] = [];

  constructor() {
    const { observers } = this;
    class Observer {
      private readonly tell: IntersectionObserverCallback;
      private readonly threshold: number;
      constructor(tell: IntersectionObserverCallback, options: { threshold?: number } = {}) {
        this.tell = tell;
        this.threshold = options.threshold ?? 0;
      }
      observe(target: Element) {
        observers.push({ target, threshold: this.threshold, tell: this.tell });
      }
      disconnect() {
        const kept = observers.filter(({ tell }) => tell !== this.tell);
        observers.splice(0, observers.length, ...kept);
      }
    }
    globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
  }

  /** Puts `share` of an element on screen. */
  show(target: Element, share: number): void {
    for (const observer of this.observers.filter((one) => one.target === target)) {
      const entry = {
        target,
        isIntersecting: share > 0,
        intersectionRatio: share,
        rootBounds: null,
      } as unknown as IntersectionObserverEntry;
      observer.tell([entry], {} as IntersectionObserver);
    }
  }

  /** Puts everything observed on screen. */
  showAll(): void {
    for (const { target } of this.observers) this.show(target, 1);
  }

  remove(): void {
    globalThis.IntersectionObserver = this.before;
  }
}

/** Replaces IntersectionObserver in unit tests: the test says what is visible. */
export class IntersectionObserverStub {
  private readonly original = globalThis.IntersectionObserver;
  private readonly observers: { target: Element; threshold: number; callback: IntersectionObserverCallback }[] = [];

  constructor() {
    const { observers } = this;
    class Observer {
      private readonly callback: IntersectionObserverCallback;
      private readonly threshold: number;
      constructor(callback: IntersectionObserverCallback, options: { threshold?: number } = {}) {
        this.callback = callback;
        this.threshold = options.threshold ?? 0;
      }
      observe(target: Element) {
        observers.push({ target, threshold: this.threshold, callback: this.callback });
      }
      disconnect() {
        const others = observers.filter(({ callback }) => callback !== this.callback);
        observers.splice(0, observers.length, ...others);
      }
    }
    globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
  }

  /** Makes `share` of an element visible. What is not visible at all is below the window. */
  show(target: Element, share: number): void {
    for (const observer of this.observers.filter((one) => one.target === target)) {
      const entry = {
        target,
        isIntersecting: share > 0,
        intersectionRatio: share,
        boundingClientRect: { top: share > 0 ? 0 : window.innerHeight },
        rootBounds: null,
      } as unknown as IntersectionObserverEntry;
      observer.callback([entry], {} as IntersectionObserver);
    }
  }

  /** Makes every observed element be below the window. */
  hideAll(): void {
    for (const { target } of this.observers) this.show(target, 0);
  }

  /** Makes every observed element visible. */
  showAll(): void {
    for (const { target } of this.observers) this.show(target, 1);
  }

  remove(): void {
    globalThis.IntersectionObserver = this.original;
  }
}

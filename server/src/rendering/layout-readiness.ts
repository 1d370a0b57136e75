/** Whether a process has loaded its layout. */
export class LayoutReadiness {
  /** Resolves to true once the layout is loaded, or to false if it cannot be. */
  readonly settled: Promise<boolean>;
  isReady = false;
  readonly #timer: NodeJS.Timeout;
  #resolve: (isReady: boolean) => void = () => undefined;

  /** `onTimeout` is called if loading takes longer than `timeoutMs`. */
  constructor(timeoutMs: number, onTimeout: () => void) {
    this.#timer = setTimeout(onTimeout, timeoutMs).unref();
    this.settled = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** Says that the layout is loaded, or that it will not be any more. */
  settle(isReady: boolean): void {
    clearTimeout(this.#timer);
    this.isReady = isReady;
    this.#resolve(isReady);
  }
}

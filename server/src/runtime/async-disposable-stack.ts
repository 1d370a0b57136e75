/**
 * What has to be closed, the last opened first: `AsyncDisposableStack` of ECMAScript 2026, as far as the server uses it.
 * Node has it from 24 on.
 */
export class AsyncDisposableStack {
  readonly #closers: (() => unknown)[] = [];
  #disposed: Promise<void> | null = null;

  /** Adds what to do at the end. */
  defer(close: () => unknown): void {
    if (this.#disposed) throw new ReferenceError('The stack is disposed of');
    this.#closers.push(close);
  }

  /**
   * Closes everything, one after the other, also after one that fails. Then rejects with its error, or with an
   * `AggregateError` of several. A second call waits for the first.
   */
  disposeAsync(): Promise<void> {
    this.#disposed ??= this.#dispose();
    return this.#disposed;
  }

  async #dispose(): Promise<void> {
    const errors: unknown[] = [];
    for (const close of this.#closers.toReversed()) {
      try {
        await close();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 1) throw new AggregateError(errors, 'Not everything could be closed');
    if (errors.length > 0) throw errors[0];
  }
}

/** The pages of the community that are shown in place, as paths: the last one is shown, and those before it come back. */
export class OverlayStack {
  readonly #listeners = new Set<() => void>();
  #paths: readonly string[] = [];

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The path that is shown, or null. */
  shown = (): string | null => this.#paths.at(-1) ?? null;

  open(path: string): void {
    this.#set([...this.#paths, path]);
  }

  replace(path: string): void {
    if (this.#paths.length > 0) this.#set([...this.#paths.slice(0, -1), path]);
  }

  back = (): void => this.#set(this.#paths.slice(0, -1));

  close = (): void => this.#set([]);

  #set(paths: readonly string[]): void {
    this.#paths = paths;
    for (const listener of this.#listeners) listener();
  }
}

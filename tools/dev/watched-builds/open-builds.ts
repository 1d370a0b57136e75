/** Builds for server rendering that a change causes end within this time of each other (milliseconds). */
const settleMs = 500;

/**
 * Requests a page whenever builds for server rendering have changed and no other one follows. The server opens changed
 * builds with the first page that needs them, which is then ready for the next reload.
 */
export class OpenBuilds {
  readonly #address: () => Promise<string>;
  #delay: NodeJS.Timeout | undefined;

  constructor(address: () => Promise<string>) {
    this.#address = address;
  }

  changed(): void {
    clearTimeout(this.#delay);
    this.#delay = setTimeout(() => void this.#open(), settleMs);
  }

  close(): void {
    clearTimeout(this.#delay);
  }

  async #open(): Promise<void> {
    try {
      await (await fetch(await this.#address())).text();
    } catch {
      // The next page shows why.
    }
  }
}

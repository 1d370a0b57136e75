import type { Broadcast } from '../database/broadcast.ts';
import type { Log } from '../runtime/log.ts';

export interface HiddenFilesOptions {
  broadcast: Pick<Broadcast, 'publish' | 'subscribe'>;
  /** Names of all files that are released and whose post may come back. */
  released(): Promise<string[]>;
  /** Removes those of some files that are still released. */
  remove(names: readonly string[]): Promise<void>;
  /** How long a post may come back. */
  restorableMs: number;
  /** Has background failures. */
  log: Pick<Log, 'error'>;
}

/**
 * Names of files whose post was deleted moments ago. No instance serves them, and all remove them once the post cannot
 * come back, in case one of them stops before.
 */
export class HiddenFiles {
  readonly #options: HiddenFilesOptions;
  readonly #removals = new Map<string, NodeJS.Timeout>();

  constructor(options: HiddenFilesOptions) {
    this.#options = options;
    const { broadcast } = options;
    // Without names messages may have been missed.
    broadcast.subscribe('files-hidden', (names) => (names === null ? void this.refresh() : this.#add(names)));
    broadcast.subscribe('files-shown', (names) => this.#delete(names ?? []));
  }

  has(name: string): boolean {
    return this.#removals.has(name);
  }

  /** Hides files on all instances, on this one at once. Never throws. */
  hide(names: readonly string[]): Promise<void> {
    return this.#publish('files-hidden', names);
  }

  /** Shows files again on all instances, on this one at once. Never throws. */
  show(names: readonly string[]): Promise<void> {
    return this.#publish('files-shown', names);
  }

  /** Hides the files that are released, and no others. Never throws. */
  async refresh(): Promise<void> {
    // What is hidden meanwhile may be too new for what is read.
    const before = [...this.#removals.keys()];
    try {
      const released = new Set(await this.#options.released());
      this.#delete(before.filter((name) => !released.has(name)));
      this.#add([...released]);
    } catch (err) {
      this.#options.log.error({ err }, 'Reading which files are hidden failed');
    }
  }

  /** Removes nothing anymore. */
  close(): void {
    this.#delete([...this.#removals.keys()]);
  }

  async #publish(topic: 'files-hidden' | 'files-shown', names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    const publish = () => this.#options.broadcast.publish(topic, names);
    await publish()
      .catch(publish)
      .catch((err: unknown) =>
        this.#options.log.error({ err }, 'Telling other instances which files are hidden failed'),
      );
  }

  #add(names: readonly string[]): void {
    const fresh = names.filter((name) => !this.#removals.has(name));
    if (fresh.length === 0) return;
    const timer = setTimeout(() => {
      // A post that came back and was deleted again has a later one.
      void this.#remove(fresh.filter((name) => this.#removals.get(name) === timer));
    }, this.#options.restorableMs).unref();
    for (const name of fresh) this.#removals.set(name, timer);
  }

  #delete(names: readonly string[]): void {
    for (const name of names) this.#removals.delete(name);
  }

  async #remove(hidden: readonly string[]): Promise<void> {
    if (hidden.length === 0) return;
    try {
      await this.#options.remove(hidden);
    } catch (err) {
      this.#options.log.error({ err }, 'Removing the files of a deleted post failed');
    }
    this.#delete(hidden);
  }
}

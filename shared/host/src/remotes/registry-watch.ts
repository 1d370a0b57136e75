import type { Registry } from '@community/contract/registry';

/** Interval of the reads while the document is visible: at most twelve in an hour. */
const readIntervalMs = 5 * 60_000;

/** Pause after a read: instances that agree a moment later name different versions. */
const minPauseMs = 10_000;

export interface RegistryWatchOptions {
  /** The registry as the document has it. */
  registry: Registry;
  readRegistry(): Promise<Registry>;
  /** Called with each newer one. */
  onChange(registry: Registry): void;
}

/**
 * Watches the registry for an open document: reads it when a response of the API names another version, when the
 * document becomes visible after five minutes, and every five minutes while it is. Never while it is hidden.
 */
export class RegistryWatch {
  readonly #options: RegistryWatchOptions;
  #version: string | undefined;
  #isOutdated = false;
  #readAt = Date.now();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RegistryWatchOptions) {
    this.#options = options;
    this.#version = options.registry.version;
    // Static hosting has no versions.
    if (this.#version === undefined) return;
    document.addEventListener('visibilitychange', () => this.#schedule());
    this.#schedule();
  }

  /** Takes note of a version that the server named. */
  note(version: string): void {
    const isOutdated = this.#version !== undefined && version !== this.#version;
    if (isOutdated === this.#isOutdated) return;
    this.#isOutdated = isOutdated;
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (document.visibilityState === 'hidden') return;
    const dueAt = this.#readAt + (this.#isOutdated ? minPauseMs : readIntervalMs);
    this.#timer = setTimeout(() => void this.#read(), Math.max(0, dueAt - Date.now()));
  }

  async #read(): Promise<void> {
    this.#readAt = Date.now();
    this.#isOutdated = false;
    try {
      const registry = await this.#options.readRegistry();
      if (registry.version !== this.#version) {
        this.#version = registry.version;
        this.#options.onChange(registry);
      }
    } catch {
      // The next read comes as if this one had found nothing.
    }
    this.#schedule();
  }
}

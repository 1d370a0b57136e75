import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '../storage/disk-store.ts';

/** An LRU cache of variants on the local disk, limited in bytes. */
export class VariantCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  /** Bytes by name, the least recently used first. */
  readonly #files = new Map<string, number>();
  #bytes = 0;

  private constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  static async open(folder: string, maxBytes: number): Promise<VariantCache> {
    await mkdir(folder, { recursive: true });
    const cache = new VariantCache(folder, maxBytes);
    const files = [];
    for (const name of await readdir(folder)) {
      const found = await unlessMissing(stat(join(folder, name)));
      if (found) files.push({ name, size: found.size, used: found.mtimeMs });
    }
    for (const { name, size } of files.sort((a, b) => a.used - b.used)) cache.#note(name, size);
    await cache.#trim();
    return cache;
  }

  /** Whether a variant is cached, without reading the disk. */
  has(name: string): boolean {
    return this.#files.has(name);
  }

  /** Opens a variant for reading; null if it is missing. */
  async open(name: string): Promise<FileHandle | null> {
    const file = await unlessMissing(open(join(this.#folder, name)));
    if (!file) {
      this.#delete(name);
      return null;
    }
    const { size } = await file.stat();
    this.#note(name, size);
    // Keeps the LRU order over a restart.
    const now = new Date();
    await file.utimes(now, now).catch(() => undefined);
    return file;
  }

  /** Moves a finished variant into the cache. */
  async add(name: string, path: string): Promise<void> {
    const { size } = await stat(path);
    await rename(path, join(this.#folder, name));
    this.#note(name, size);
    await this.#trim();
  }

  /**
   * Removes a variant. The disk is left alone where there is none: whoever asks for pictures that never were would have
   * all eighteen variants of each removed.
   */
  async drop(name: string): Promise<void> {
    if (!this.#files.has(name)) return;
    this.#delete(name);
    await rm(join(this.#folder, name), { force: true });
  }

  #note(name: string, size: number): void {
    this.#delete(name);
    this.#files.set(name, size);
    this.#bytes += size;
  }

  #delete(name: string): void {
    this.#bytes -= this.#files.get(name) ?? 0;
    this.#files.delete(name);
  }

  async #trim(): Promise<void> {
    for (const name of this.#files.keys()) {
      // The newest one stays: a request is about to read it.
      if (this.#bytes <= this.#maxBytes || this.#files.size === 1) return;
      await this.drop(name);
    }
  }
}

import { createWriteStream } from 'node:fs';
import { type FileHandle, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { variantWidths } from '@community/contract/media';
import type { Incoming } from './incoming.ts';
import type { MediaStore } from './media-store.ts';
import { type VariantFormat, variantFormats, variantMaker } from './picture.ts';
import type { VariantCache } from './variant-cache.ts';

export interface VariantDependencies {
  store: MediaStore;
  incoming: Incoming;
  cache: VariantCache;
  /** Bounds the work on pictures. */
  limit<Result>(work: () => Promise<Result>): Promise<Result>;
}

const variantName = (name: string, width: number, format: VariantFormat): string => `${name}.${width}.${format}`;

/** Sized variants of pictures, made at their first use and once at a time. */
export class Variants {
  readonly #parts: VariantDependencies;
  readonly #making = new Map<string, Promise<boolean>>();

  constructor(parts: VariantDependencies) {
    this.#parts = parts;
  }

  /** A picture's variant, open for reading; null when there is no such picture. Throws `Busy`. */
  async open(name: string, width: number, format: VariantFormat): Promise<FileHandle | null> {
    const { store, cache } = this.#parts;
    // Another server may have removed the picture: its variants must go with it.
    if ((await store.size(name)) === null) {
      await this.drop(name);
      return null;
    }
    const variant = variantName(name, width, format);
    const there = await cache.open(variant);
    if (there) return there;
    const made = await this.#once(variant, () => this.#make(name, width, format));
    return made ? cache.open(variant) : null;
  }

  /** Removes all variants of a picture. */
  async drop(name: string): Promise<void> {
    for (const width of variantWidths) {
      for (const format of variantFormats) await this.#parts.cache.drop(variantName(name, width, format));
    }
  }

  #once(variant: string, make: () => Promise<boolean>): Promise<boolean> {
    const known = this.#making.get(variant);
    if (known) return known;
    const making = make().finally(() => this.#making.delete(variant));
    this.#making.set(variant, making);
    return making;
  }

  #make(name: string, width: number, format: VariantFormat): Promise<boolean> {
    const { store, incoming, cache, limit } = this.#parts;
    return limit(async () => {
      const original = await store.read(name);
      if (!original) return false;
      const unfinished = incoming.path();
      try {
        await pipeline(original, variantMaker(width, format), createWriteStream(unfinished));
        await cache.add(variantName(name, width, format), unfinished);
      } finally {
        await rm(unfinished, { force: true });
      }
      return true;
    });
  }
}

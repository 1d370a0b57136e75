import { type FileHandle, rm, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { type CardShape, cardSizes, variantWidths } from '@community/contract/media';
import { Busy } from '../../runtime/limiter.ts';
import type { Log } from '../../runtime/log.ts';
import type { MediaQueues } from '../media-queues.ts';
import { OverBudget } from '../memory-budget.ts';
import { planVariant, type VariantFormat, type VariantSize, variantFormats } from '../pictures/picture.ts';
import type { MediaStore } from '../storage/media-store.ts';
import type { Staging } from '../storage/staging.ts';
import type { VariantCache } from './variant-cache.ts';

export interface VariantDependencies {
  store: MediaStore;
  staging: Staging;
  cache: VariantCache;
  work: MediaQueues;
  /** Called for variants that could not be cached. */
  log: Pick<Log, 'error'>;
}

export interface FoundVariant {
  width: number;
  format: VariantFormat;
  /** Whether it is the requested variant and not the nearest one. */
  exact: boolean;
  /** Open for reading, or its bytes if it was made just now. */
  content: FileHandle | Buffer;
}

/** The widest variant in lists. A page requests dozens, so the full picture is no fallback. */
export const maxThumbnailWidth = 192;

interface Making {
  bytes: Promise<Buffer | null>;
  /** The picture was removed meanwhile. */
  dropped: boolean;
}

const variantName = (name: string, size: VariantSize, format: VariantFormat): string => `${name}.${size}.${format}`;

/** Names of all variants that a picture may have. */
const variantsOf = (name: string): string[] => [
  ...variantWidths.flatMap((width) => variantFormats.map((format) => variantName(name, width, format))),
  ...Object.keys(cardSizes).map((shape) => variantName(name, shape as CardShape, 'jpeg')),
];

const widthOf = (size: VariantSize): number => (typeof size === 'string' ? cardSizes[size].width : size);

/** Variants of pictures, cached; concurrent requests share one making. */
export class Variants {
  readonly #parts: VariantDependencies;
  readonly #making = new Map<string, Making>();

  constructor(parts: VariantDependencies) {
    this.#parts = parts;
  }

  /**
   * A picture's variant; `gone` if there is no such picture. A missing one is made if `mayMake` allows it. Otherwise,
   * or if the queue is full, the result is the nearest existing one, or `none`. A thumbnail without a nearest one is
   * made in any case. Nothing is near a card, which has a size and a type of its own.
   */
  async open(
    name: string,
    size: VariantSize,
    format: VariantFormat,
    mayMake: () => boolean,
  ): Promise<FoundVariant | 'gone' | 'none'> {
    const { store, cache } = this.#parts;
    // Another server may have removed the picture, so its variants must be removed too.
    if ((await store.size(name)) === null) {
      await this.drop(name);
      return 'gone';
    }
    const cached = await cache.open(variantName(name, size, format));
    if (cached) return { width: widthOf(size), format, exact: true, content: cached };
    const known = this.#making.has(variantName(name, size, format));
    if (!known && !mayMake()) {
      const nearest = await this.#nearest(name, size, format);
      if (nearest) return nearest;
      if (widthOf(size) > maxThumbnailWidth) return 'none';
    }
    try {
      const content = await this.make(name, size, format);
      return content ? { width: widthOf(size), format, exact: true, content } : 'gone';
    } catch (error) {
      if (!(error instanceof Busy || error instanceof OverBudget)) throw error;
      return (await this.#nearest(name, size, format)) ?? 'none';
    }
  }

  /**
   * Makes a variant, or joins its making; null if there is no such picture. Narrow ones, which lists need, come before
   * wide ones; a high `rank` goes last. Throws `Busy` and `OverBudget`.
   */
  make(name: string, size: VariantSize, format: VariantFormat, rank = widthOf(size)): Promise<Buffer | null> {
    const variant = variantName(name, size, format);
    const known = this.#making.get(variant);
    if (known) return known.bytes;
    const { work, store, cache } = this.#parts;
    const decode = async () => {
      const original = making.dropped ? null : await store.read(name);
      if (!original) return null;
      const { memoryBytes, make } = await planVariant(await buffer(original), size, format);
      return work.memory.use('urgent', memoryBytes, make);
    };
    const run = async () => {
      try {
        const bytes = await work.variants(decode, { rank });
        if (bytes) await this.#cache(variant, bytes, making);
        return bytes;
      } finally {
        this.#making.delete(variant);
        if (making.dropped) await cache.drop(variant);
      }
    };
    const making: Making = { dropped: false, bytes: Promise.resolve(null) };
    this.#making.set(variant, making);
    making.bytes = run();
    return making.bytes;
  }

  /** Whether a variant is cached. */
  has(name: string, size: VariantSize, format: VariantFormat): boolean {
    return this.#parts.cache.has(variantName(name, size, format));
  }

  /** Removes all variants of a picture. */
  async drop(name: string): Promise<void> {
    for (const variant of variantsOf(name)) {
      const making = this.#making.get(variant);
      if (making) making.dropped = true;
      await this.#parts.cache.drop(variant);
    }
  }

  /** Caches a variant. A failure, as on a full disk, does not fail the request. */
  async #cache(variant: string, bytes: Buffer, making: Making): Promise<void> {
    const { staging, cache, log } = this.#parts;
    const unfinished = staging.path();
    try {
      await writeFile(unfinished, bytes);
      if (!making.dropped) await cache.add(variant, unfinished);
    } catch (error) {
      log.error({ err: error }, 'Caching a variant failed');
    } finally {
      await rm(unfinished, { force: true }).catch(() => undefined);
    }
  }

  /** The next wider variant that is cached, else the next narrower one. A browser that takes AVIF takes WebP, too. */
  async #nearest(name: string, width: VariantSize, format: VariantFormat): Promise<FoundVariant | null> {
    if (typeof width === 'string') return null;
    const wider = variantWidths.filter((candidate) => candidate >= width);
    const narrower = variantWidths.filter((candidate) => candidate < width).toReversed();
    const formats = format === 'avif' ? variantFormats : ([format] as const);
    for (const candidate of [...wider, ...narrower]) {
      for (const one of formats) {
        const variant = variantName(name, candidate, one);
        const content = this.#parts.cache.has(variant) ? await this.#parts.cache.open(variant) : null;
        if (content) return { width: candidate, format: one, exact: false, content };
      }
    }
    return null;
  }
}

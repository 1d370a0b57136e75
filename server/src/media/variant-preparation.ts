import { pictureWidths } from '@community/contract/media';
import { Busy } from '../limiter.ts';
import { OverBudget } from './memory-budget.ts';
import { type VariantFormat, variantFormats } from './picture.ts';
import type { Variants } from './variants.ts';

/** Where a picture is shown decides which widths pages ask for. */
export type PictureUse = 'post' | 'avatar' | 'background';

/** Widths of thumbnails in lists: avatars, and the picture of a message. */
const thumbnailWidths = { post: [192], avatar: [96, 192], background: [] } as const satisfies Record<
  PictureUse,
  readonly number[]
>;

/** Variants that wait to be made beforehand; what is beyond is made when it is asked for. */
const maxWaiting = 2_000;

/** How long the preparation steps back when readers need the places (milliseconds). */
const retryDelayMs = 1_000;

/** Behind everything that a reader waits for. */
const backgroundRank = 1_000_000;

/** The widths in which pages ask for a picture, the narrowest first. */
function preparedWidths(use: PictureUse, width: number): number[] {
  return [...thumbnailWidths[use], ...(use === 'avatar' ? [] : pictureWidths(width))];
}

interface Prepared {
  name: string;
  width: number;
  format: VariantFormat;
}

/** Makes variants of pictures that are posted before anybody asks for them: one at a time, in the background. */
export class VariantPreparation {
  readonly #variants: Pick<Variants, 'has' | 'make'>;
  readonly #onFault: (error: unknown, operation: string) => void;
  readonly #waiting: Prepared[] = [];
  #running: Promise<void> | null = null;
  #closed = false;
  #stepBackEnd: (() => void) | null = null;

  constructor(variants: Pick<Variants, 'has' | 'make'>, onFault: (error: unknown, operation: string) => void) {
    this.#variants = variants;
    this.#onFault = onFault;
  }

  /** Begins to make the variants of a picture of so many pixels across. To be called once it is certain that it is shown. */
  posted(name: string, use: PictureUse, pixelsWide: number): void {
    if (this.#closed) return;
    // AVIF first: nearly all browsers take it.
    for (const format of variantFormats) {
      for (const width of preparedWidths(use, pixelsWide)) {
        if (this.#waiting.length < maxWaiting) this.#waiting.push({ name, width, format });
      }
    }
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    await this.#running;
  }

  /** Ends the preparation; resolves when the variant that is being made is done. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#waiting.length = 0;
    this.#stepBackEnd?.();
    await this.#running;
  }

  async #run(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const { name, width, format } = next;
      if (this.#variants.has(name, width, format)) continue;
      try {
        await this.#variants.make(name, width, format, backgroundRank);
      } catch (error) {
        if (error instanceof Busy) await this.#stepBack(next);
        // What never fits the memory is answered by the nearest variant.
        else if (!(error instanceof OverBudget)) this.#onFault(error, 'making a variant');
      }
    }
  }

  /** Readers need the places now: the variant is tried again a while later, which keeps no process from ending. */
  async #stepBack(prepared: Prepared): Promise<void> {
    if (this.#closed) return;
    await new Promise<void>((resolve) => {
      this.#stepBackEnd = resolve;
      setTimeout(resolve, retryDelayMs).unref();
    });
    if (!this.#closed) this.#waiting.unshift(prepared);
  }
}

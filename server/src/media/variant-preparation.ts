import { pictureWidths } from '@community/contract/media';
import { Busy } from './limiter.ts';
import { OverBudget } from './memory-budget.ts';
import { type VariantFormat, variantFormats } from './picture.ts';
import type { Variants } from './variants.ts';

/** Where a picture is shown decides which widths pages ask for. */
export type PictureUse = 'post' | 'avatar' | 'background';

/** Widths of thumbnails in lists: avatars, and the picture of a message. */
const thumbnailWidths = { post: [192], avatar: [96, 192], background: [] } as const satisfies Record<PictureUse, readonly number[]>;

/** Variants that wait to be made beforehand; what is beyond is made when it is asked for. */
const maxWaiting = 2_000;

/** Uploads that are remembered until they are posted; they are lost after a day anyway. */
const maxUploads = 10_000;

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
  readonly #variants: Variants;
  readonly #onFault: (error: unknown, doing: string) => void;
  /** Widths in pixels of pictures that came in here and are not posted yet, the oldest first. */
  readonly #uploads = new Map<string, number>();
  readonly #waiting: Prepared[] = [];
  #running: Promise<void> | null = null;

  constructor(variants: Variants, onFault: (error: unknown, doing: string) => void) {
    this.#variants = variants;
    this.#onFault = onFault;
  }

  /** Remembers a picture until it is posted. */
  uploaded(name: string, width: number): void {
    this.#uploads.set(name, width);
    const [oldest] = this.#uploads.keys();
    if (this.#uploads.size > maxUploads && oldest !== undefined) this.#uploads.delete(oldest);
  }

  /** Begins to make the variants of a picture that came in here; of others they are made when they are asked for. */
  posted(name: string, use: PictureUse): void {
    const pixelsWide = this.#uploads.get(name);
    if (pixelsWide === undefined) return;
    this.#uploads.delete(name);
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

  async #run(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const { name, width, format } = next;
      if (this.#variants.has(name, width, format)) continue;
      try {
        await this.#variants.make(name, width, format, backgroundRank);
      } catch (error) {
        // Readers need the places now; the variant is made when it is asked for.
        if (!(error instanceof Busy || error instanceof OverBudget)) this.#onFault(error, 'making a variant');
      }
    }
  }
}

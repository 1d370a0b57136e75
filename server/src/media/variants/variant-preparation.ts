import { pictureWidths } from '@community/contract/media';
import { Busy } from '../../runtime/limiter.ts';
import type { Log } from '../../runtime/log.ts';
import { OverBudget } from '../memory-budget.ts';
import { type VariantFormat, variantFormats } from '../pictures/picture.ts';
import type { Variants } from './variants.ts';

/** Where a picture is shown, which decides the widths that pages request. */
export type PictureUse = 'post' | 'avatar' | 'background';

/** Widths of thumbnails in lists: avatars, and the picture of a message. */
const thumbnailWidths = { post: [192], avatar: [96, 192], background: [] } as const satisfies Record<
  PictureUse,
  readonly number[]
>;

/** Maximum queued variants; further ones are made on demand. */
const maxWaiting = 2_000;

/** How long the preparation pauses when readers need the queue. */
const retryDelayMs = 1_000;

/** Ranks behind all requests of readers. */
const backgroundRank = 1_000_000;

/** The widths that pages request, the narrowest first. */
function preparedWidths(use: PictureUse, width: number): number[] {
  return [...thumbnailWidths[use], ...(use === 'avatar' ? [] : pictureWidths(width))];
}

interface Prepared {
  name: string;
  width: number;
  format: VariantFormat;
}

/** Makes variants of posted pictures before their first request: one at a time, in the background. */
export class VariantPreparation {
  readonly #variants: Pick<Variants, 'has' | 'make'>;
  readonly #log: Pick<Log, 'error'>;
  readonly #waiting: Prepared[] = [];
  #running: Promise<void> | null = null;
  #closed = false;
  #stepBackEnd: (() => void) | null = null;

  constructor(variants: Pick<Variants, 'has' | 'make'>, log: Pick<Log, 'error'>) {
    this.#variants = variants;
    this.#log = log;
  }

  /** Queues the variants of a picture. Call it after the commit. */
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

  /** Resolves when the queue is empty. */
  async idle(): Promise<void> {
    await this.#running;
  }

  /** Stops; resolves when the current variant is done. */
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
        // A variant that never fits the memory is replaced by the nearest one.
        else if (!(error instanceof OverBudget)) this.#log.error({ err: error }, 'Making a variant failed');
      }
    }
  }

  /** Retries a variant later, since readers need the queue now. The timer does not keep the process alive. */
  async #stepBack(prepared: Prepared): Promise<void> {
    if (this.#closed) return;
    await new Promise<void>((resolve) => {
      this.#stepBackEnd = resolve;
      setTimeout(resolve, retryDelayMs).unref();
    });
    if (!this.#closed) this.#waiting.unshift(prepared);
  }
}

import { NoVideo } from './boxes.ts';

/**
 * Limits of one file's total cost, whatever its boxes claim. An hour of 60 frames a second with sound has some 800,000
 * table entries even if every sample is its own chunk. A file within the upload limit rewrites at most its own size and
 * its index.
 */
export const videoLimits = {
  boxes: 10_000,
  tracks: 100,
  /** Entries of tables of samples, chunks and runs that are read one by one. */
  tableEntries: 1_000_000,
  /** Bytes of the boxes that are read into memory: `moov`, `moof`, `mfra`. */
  indexBytes: 16 * 1024 * 1024,
  rewrittenBytes: 80 * 1024 * 1024,
};

type Cost = keyof typeof videoLimits;

/** Counts the cost of cleaning one file. All readers and writers of the file share it. */
export class VideoBudget {
  readonly #spent: Record<Cost, number> = { boxes: 0, tracks: 0, tableEntries: 0, indexBytes: 0, rewrittenBytes: 0 };

  get spent(): Readonly<Record<Cost, number>> {
    return this.#spent;
  }

  /** Counts a cost before it arises. Throws `NoVideo` over the limit. */
  spend(cost: Cost, amount: number): void {
    this.#spent[cost] += amount;
    if (this.#spent[cost] > videoLimits[cost]) throw new NoVideo(`too many ${cost}`);
  }
}

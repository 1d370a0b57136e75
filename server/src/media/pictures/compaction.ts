/** Maximum bytes of a colour profile; those of printing presses have up to 2.7 MB. A larger one is left out. */
export const maxProfileBytes = 4_194_304;

/** Maximum bytes of EXIF data, of which only the orientation is used. A JPEG cannot have more. */
export const maxExifBytes = 65_536;

/** Maximum chunks, segments or blocks of a file: 20 MB of PNG in the usual chunks of 8 kB have 2,500. */
export const maxParts = 10_000;

/** Moves pieces of a file to its beginning, one after the other. */
export class Compaction {
  #length = 0;
  readonly #file: Buffer;

  constructor(file: Buffer) {
    this.#file = file;
  }

  /** Keeps the bytes from `start` to `end`, which lie behind all that was kept. Returns where they are now. */
  keep(start: number, end: number): number {
    const at = this.#length;
    const stop = Math.min(end, this.#file.length);
    if (at < start) this.#file.copyWithin(at, start, stop);
    this.#length += Math.max(0, stop - start);
    return at;
  }

  /** What was kept. */
  get kept(): Buffer {
    return this.#file.subarray(0, this.#length);
  }
}

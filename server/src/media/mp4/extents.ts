/** A range of bytes; `to` is exclusive. */
export interface Extent {
  from: number;
  to: number;
}

const firstCapacity = 1024;

/** Many extents in any order, in typed arrays: 16 bytes each. */
export class Extents {
  #starts = new Float64Array(firstCapacity);
  #ends = new Float64Array(firstCapacity);
  #count = 0;

  /** Adds an extent unless it is empty. An extent that follows the last one extends it. */
  add(from: number, to: number): void {
    if (to <= from) return;
    if (this.#count > 0 && this.#ends[this.#count - 1] === from) {
      this.#ends[this.#count - 1] = to;
      return;
    }
    if (this.#count === this.#starts.length) {
      this.#starts = doubled(this.#starts);
      this.#ends = doubled(this.#ends);
    }
    this.#starts[this.#count] = from;
    this.#ends[this.#count] = to;
    this.#count += 1;
  }

  /**
   * The bytes of all of them, each once, in order of the file: O(n log n). Starts and ends are sorted apart. A stretch
   * ends at the nth end if the next start lies beyond it, because n extents have then begun and ended.
   */
  *merged(): Generator<Extent> {
    const starts = this.#starts.slice(0, this.#count).sort();
    const ends = this.#ends.slice(0, this.#count).sort();
    let from = starts[0] ?? 0;
    for (let index = 0; index < ends.length; index += 1) {
      const to = ends[index] ?? 0;
      const next = starts[index + 1] ?? Infinity;
      if (next <= to) continue;
      yield { from, to };
      from = next;
    }
  }
}

function doubled(numbers: Float64Array) {
  const more = new Float64Array(numbers.length * 2);
  more.set(numbers);
  return more;
}

/**
 * The parts of `extents` that are not in use. Input and output are merged and in order of the file.
 */
export function* unusedExtents(extents: Iterable<Extent>, used: Iterator<Extent>): Generator<Extent> {
  let next = used.next();
  for (const { from, to } of extents) {
    let at = from;
    while (!next.done && next.value.from < to) {
      if (next.value.from > at) yield { from: at, to: next.value.from };
      at = Math.max(at, next.value.to);
      // It may reach into the next extent.
      if (next.value.to > to) break;
      next = used.next();
    }
    if (at < to) yield { from: at, to };
  }
}

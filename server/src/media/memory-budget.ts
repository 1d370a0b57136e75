/** The task needs more memory than it can ever get. */
export class OverBudget extends Error {}

interface Waiting {
  bytes: number;
  /** Start of waiting, by the monotonic clock. */
  sinceMs: number;
  begin(): void;
}

/** A normal task that waited this long is no longer overtaken; otherwise a stream of urgent ones would starve it. */
const maxPassedMs = 10_000;

/**
 * Memory shared by tasks, in bytes. `normal` tasks get at most the part that is not reserved, so that `urgent` ones,
 * which go first, never wait for all of them. A small urgent task overtakes a large one that waits, a
 * normal task overtakes none, and none overtakes one that urgent ones alone have kept waiting for ten seconds.
 */
export class MemoryBudget {
  readonly maxBytes: { readonly urgent: number; readonly normal: number };
  #used = { urgent: 0, normal: 0 };
  readonly #waiting: Record<'urgent' | 'normal', Waiting[]> = { urgent: [], normal: [] };

  constructor(bytes: number, keptBackBytes: number) {
    this.maxBytes = { urgent: bytes, normal: bytes - keptBackBytes };
  }

  /** Bytes held by running tasks. */
  get usedBytes(): number {
    return this.#used.urgent + this.#used.normal;
  }

  /** Runs a task once `bytes` are free. Throws `OverBudget` for more than can ever be free. */
  async use<Result>(kind: 'urgent' | 'normal', bytes: number, work: () => Promise<Result>): Promise<Result> {
    if (bytes > this.maxBytes[kind]) throw new OverBudget(`${bytes} bytes are more than there are`);
    if ((kind === 'urgent' || this.#waiting.normal.length === 0) && this.#fits(kind, bytes)) this.#used[kind] += bytes;
    else await new Promise<void>((begin) => this.#waiting[kind].push({ bytes, begin, sinceMs: performance.now() }));
    try {
      return await work();
    } finally {
      this.#used[kind] -= bytes;
      this.#beginNext();
    }
  }

  /** Whether urgent tasks alone have kept the first normal one waiting for too long. */
  #isStarving(): boolean {
    const [first] = this.#waiting.normal;
    if (!first || this.#used.normal + first.bytes > this.maxBytes.normal) return false;
    return performance.now() - first.sinceMs > maxPassedMs;
  }

  #fits(kind: 'urgent' | 'normal', bytes: number): boolean {
    if (this.usedBytes + bytes > this.maxBytes.urgent) return false;
    if (kind === 'urgent') return !this.#isStarving();
    const isFirst = this.#waiting.urgent.length === 0 || this.#isStarving();
    return isFirst && this.#used.normal + bytes <= this.maxBytes.normal;
  }

  #beginNext(): void {
    const [starving] = this.#isStarving() ? this.#waiting.normal : [];
    if (starving && this.#fits('normal', starving.bytes)) this.#begin('normal', starving);
    for (const one of this.#waiting.urgent.slice()) if (this.#fits('urgent', one.bytes)) this.#begin('urgent', one);
    // In order: if small tasks overtook the first one, a large one would starve.
    for (
      let first = this.#waiting.normal[0];
      first && this.#fits('normal', first.bytes);
      first = this.#waiting.normal[0]
    )
      this.#begin('normal', first);
  }

  #begin(kind: 'urgent' | 'normal', one: Waiting): void {
    this.#waiting[kind].splice(this.#waiting[kind].indexOf(one), 1);
    this.#used[kind] += one.bytes;
    one.begin();
  }
}

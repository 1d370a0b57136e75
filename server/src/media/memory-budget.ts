/** The work needs more memory than it may ever have. */
export class OverBudget extends Error {}

interface Waiting {
  bytes: number;
  begin(): void;
}

/**
 * Memory that several works share, in bytes. `normal` works get at most the part of it that is not kept back, so that
 * `urgent` ones, which go first, never wait for all of them. A small urgent work passes a large one that waits, a
 * normal one passes nobody.
 */
export class MemoryBudget {
  readonly maxBytes: { readonly urgent: number; readonly normal: number };
  #used = { urgent: 0, normal: 0 };
  readonly #waiting: Record<'urgent' | 'normal', Waiting[]> = { urgent: [], normal: [] };

  constructor(bytes: number, keptBackBytes: number) {
    this.maxBytes = { urgent: bytes, normal: bytes - keptBackBytes };
  }

  /** Bytes that running works hold. */
  get usedBytes(): number {
    return this.#used.urgent + this.#used.normal;
  }

  /** Runs a work once `bytes` are free for it. Throws `OverBudget` for what can never be free. */
  async use<Result>(kind: 'urgent' | 'normal', bytes: number, work: () => Promise<Result>): Promise<Result> {
    if (bytes > this.maxBytes[kind]) throw new OverBudget(`${bytes} bytes are more than there are`);
    if ((kind === 'urgent' || this.#waiting.normal.length === 0) && this.#fits(kind, bytes)) this.#used[kind] += bytes;
    else await new Promise<void>((begin) => this.#waiting[kind].push({ bytes, begin }));
    try {
      return await work();
    } finally {
      this.#used[kind] -= bytes;
      this.#beginNext();
    }
  }

  #fits(kind: 'urgent' | 'normal', bytes: number): boolean {
    if (this.usedBytes + bytes > this.maxBytes.urgent) return false;
    return (
      kind === 'urgent' || (this.#waiting.urgent.length === 0 && this.#used.normal + bytes <= this.maxBytes.normal)
    );
  }

  #beginNext(): void {
    for (const one of this.#waiting.urgent.slice()) if (this.#fits('urgent', one.bytes)) this.#begin('urgent', one);
    // The first one waits for its bytes however small those behind it are, or a large one would wait for ever.
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

/** Known users from which on the empty buckets are looked for, at most once a second. */
const manyUsers = 1_000;
const sweepPauseMs = 1_000;

interface Bucket {
  /** As of `atMs`. */
  level: number;
  atMs: number;
}

/** What each of many owes: it is added at once, and forgotten at a steady rate. */
export class LeakyBuckets<User extends string | number> {
  readonly #leakPerMs: number;
  readonly #now: () => number;
  readonly #buckets = new Map<User, Bucket>();
  #sweptMs = 0;

  /** `leakPerMs` is forgotten in a millisecond. `now` is a monotonic clock in milliseconds. */
  constructor(leakPerMs: number, now: () => number = () => performance.now()) {
    this.#leakPerMs = leakPerMs;
    this.#now = now;
  }

  /** How many users are known. */
  get size(): number {
    return this.#buckets.size;
  }

  /** What somebody owes. */
  levelOf(user: User): number {
    const bucket = this.#buckets.get(user);
    return bucket ? Math.max(0, bucket.level - (this.#now() - bucket.atMs) * this.#leakPerMs) : 0;
  }

  /** Milliseconds until somebody owes no more than `level`; 0 if that is so. */
  msUntil(user: User, level: number): number {
    return Math.max(0, (this.levelOf(user) - level) / this.#leakPerMs);
  }

  /** Adds to what somebody owes. */
  add(user: User, amount: number): void {
    const atMs = this.#now();
    this.#buckets.set(user, { level: this.levelOf(user) + amount, atMs });
    if (this.#buckets.size < manyUsers || atMs - this.#sweptMs < sweepPauseMs) return;
    this.#sweptMs = atMs;
    for (const known of this.#buckets.keys()) if (this.levelOf(known) === 0) this.#buckets.delete(known);
  }
}

/** After so long, half of what was used is forgotten. */
const halfLifeMs = 10_000;

/** Whoever used less is as good as new. */
const negligible = 1;

/** Known users from which on the negligible ones are looked for, at most once a second. */
const manyUsers = 1_000;
const sweepPauseMs = 1_000;

interface Use {
  /** As of `atMs`. */
  amount: number;
  atMs: number;
}

/** How much each of many has used of late of what they share: milliseconds, or anything else that can be counted. */
export class RecentUse<User extends string | number> {
  readonly #now: () => number;
  readonly #used = new Map<User, Use>();
  #sweptMs = 0;

  /** `now` is a monotonic clock in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The time by its clock (milliseconds). */
  get nowMs(): number {
    return this.#now();
  }

  /** How many users are known. */
  get size(): number {
    return this.#used.size;
  }

  /** What somebody used, the less the longer ago. */
  of(user: User): number {
    const use = this.#used.get(user);
    return use ? use.amount * 2 ** ((use.atMs - this.#now()) / halfLifeMs) : 0;
  }

  /** Adds to what somebody used. */
  add(user: User, amount: number): void {
    const atMs = this.#now();
    this.#used.set(user, { amount: this.of(user) + amount, atMs });
    if (this.#used.size < manyUsers || atMs - this.#sweptMs < sweepPauseMs) return;
    this.#sweptMs = atMs;
    for (const known of this.#used.keys()) if (this.of(known) < negligible) this.#used.delete(known);
  }
}

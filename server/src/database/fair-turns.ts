/** After so long, half of what a sender used is forgotten. */
const halfLifeMs = 10_000;

/** Work that waited this long is no longer overtaken; otherwise a stream of newcomers would starve it. */
const maxPassedMs = 2_000;

/** Senders with less are as good as new. */
const negligibleMs = 1;

/** Known senders from which on the negligible ones are looked for, at most once a second. */
const manySenders = 1_000;
const sweepPauseMs = 1_000;

interface Waiting {
  sender: string | null;
  sinceMs: number;
  begin(): void;
}

interface Use {
  /** Milliseconds, as of `atMs`. */
  ms: number;
  atMs: number;
}

/**
 * Gives what only one can use at a time to those who wait, one after the other: first to the sender who has used it
 * least of late, so that nobody waits behind all that another one asks for. Work of one sender stays in order, and work
 * of nobody comes before that of senders.
 */
export class FairTurns {
  readonly #waiting: Waiting[] = [];
  readonly #used = new Map<string, Use>();
  readonly #now: () => number;
  readonly #resting: (() => void)[] = [];
  #isTaken = false;
  #sweptMs = 0;

  /** `now` is a monotonic clock in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Runs work in its turn; `null` is work of nobody, such as the server's own. */
  async take<Result>(sender: string | null, work: () => Promise<Result>): Promise<Result> {
    if (this.#isTaken) await new Promise<void>((begin) => this.#wait(sender, begin));
    this.#isTaken = true;
    const beganMs = this.#now();
    try {
      return await work();
    } finally {
      if (sender !== null) this.#count(sender, this.#now() - beganMs);
      this.#passOn();
    }
  }

  /** Resolves once nobody has the turn or waits for it. */
  async rest(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#resting.push(resolve));
  }

  #wait(sender: string | null, begin: () => void): void {
    this.#waiting.push({ sender, sinceMs: this.#now(), begin });
  }

  /** Hands the turn on at once, so that no later work takes it. */
  #passOn(): void {
    const next = this.#next();
    this.#isTaken = next !== undefined;
    if (!next) {
      for (const resolve of this.#resting.splice(0)) resolve();
      return;
    }
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    next.begin();
  }

  #next(): Waiting | undefined {
    const [first] = this.#waiting;
    if (!first || this.#now() - first.sinceMs > maxPassedMs) return first;
    let [best, least] = [first, this.#usedBy(first.sender)];
    for (const one of this.#waiting) {
      const used = this.#usedBy(one.sender);
      if (used < least) [best, least] = [one, used];
    }
    return best;
  }

  #usedBy(sender: string | null): number {
    if (sender === null) return -1;
    const use = this.#used.get(sender);
    return use ? use.ms * 2 ** ((use.atMs - this.#now()) / halfLifeMs) : 0;
  }

  #count(sender: string, ms: number): void {
    const atMs = this.#now();
    this.#used.set(sender, { ms: this.#usedBy(sender) + ms, atMs });
    if (this.#used.size < manySenders || atMs - this.#sweptMs < sweepPauseMs) return;
    this.#sweptMs = atMs;
    for (const known of this.#used.keys()) if (this.#usedBy(known) < negligibleMs) this.#used.delete(known);
  }
}

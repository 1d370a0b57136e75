import { RecentUse } from '../runtime/recent-use.ts';

/** Work that waited this long is no longer overtaken; otherwise a stream of newcomers would starve it. */
const maxPassedMs = 2_000;

interface Waiting {
  /** In the order of arrival. */
  number: number;
  sinceMs: number;
  begin(): void;
}

/**
 * Gives what only one can use at a time to those who wait, one after the other: first to the sender who has used it
 * least of late, so that nobody waits behind all that another one asks for. Work of one sender stays in order, and work
 * of nobody comes before that of senders.
 */
export class FairTurns {
  /** Work by sender, in order: a choice costs what there are senders, however much one of them asks for. */
  readonly #waiting = new Map<string | null, Waiting[]>();
  readonly #use: RecentUse<string>;
  readonly #whenIdle: (() => void)[] = [];
  #arrived = 0;
  #isTaken = false;

  /** `now` is a monotonic clock in milliseconds. */
  constructor(now?: () => number) {
    this.#use = new RecentUse(now);
  }

  /** Runs work in its turn; `null` is work of nobody, such as the server's own. */
  async take<Result>(sender: string | null, work: () => Promise<Result>): Promise<Result> {
    if (this.#isTaken) await new Promise<void>((begin) => this.#wait(sender, begin));
    this.#isTaken = true;
    const beganMs = this.#use.nowMs;
    try {
      return await work();
    } finally {
      if (sender !== null) this.#use.add(sender, this.#use.nowMs - beganMs);
      this.#passOn();
    }
  }

  /** Resolves once nobody has the turn or waits for it. */
  async idle(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#whenIdle.push(resolve));
  }

  #wait(sender: string | null, begin: () => void): void {
    this.#arrived += 1;
    const waiting = { number: this.#arrived, sinceMs: this.#use.nowMs, begin };
    const before = this.#waiting.get(sender);
    if (before) before.push(waiting);
    else this.#waiting.set(sender, [waiting]);
  }

  /** Hands the turn on at once, so that no later work takes it. */
  #passOn(): void {
    const sender = this.#next();
    this.#isTaken = sender !== undefined;
    if (sender === undefined) {
      for (const resolve of this.#whenIdle.splice(0)) resolve();
      return;
    }
    const ofSender = this.#waiting.get(sender) ?? [];
    const next = ofSender.shift();
    if (ofSender.length === 0) this.#waiting.delete(sender);
    next?.begin();
  }

  /** The sender who comes next; undefined if nobody waits. */
  #next(): string | null | undefined {
    const senders = [...this.#waiting]
      .flatMap(([sender, [head]]) => (head ? [{ sender, ...head }] : []))
      .toSorted((one, other) => one.number - other.number);
    const [first] = senders;
    if (!first || this.#use.nowMs - first.sinceMs > maxPassedMs) return first?.sender;
    let [best, least] = [first, this.#usedBy(first.sender)];
    for (const one of senders) {
      const used = this.#usedBy(one.sender);
      if (used < least) [best, least] = [one, used];
    }
    return best.sender;
  }

  #usedBy(sender: string | null): number {
    return sender === null ? -1 : this.#use.of(sender);
  }
}

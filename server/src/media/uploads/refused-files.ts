import { setTimeout } from 'node:timers/promises';
import { RecentUse } from '../../runtime/recent-use.ts';

/** Refusals of late that cost a member nothing: the apps look at files before they send them. */
const freeRefusals = 5;

/** How much longer each further one makes a member wait, and the longest wait. */
const delayMs = 500;
const maxDelayMs = 5_000;

/**
 * Slows down whoever sends one file after the other that is refused. Each costs the server little, but as many as eight
 * members can send in a second took other members' photos four times as long.
 */
export class RefusedFiles {
  readonly #refused: RecentUse<number>;
  readonly #sleep: (ms: number) => Promise<unknown>;

  /** `now` is a monotonic clock in milliseconds. */
  constructor(now?: () => number, sleep: (ms: number) => Promise<unknown> = setTimeout) {
    this.#refused = new RecentUse(now);
    this.#sleep = sleep;
  }

  /** Counts a refusal. */
  add(memberId: number): void {
    this.#refused.add(memberId, 1);
  }

  /** Waits until the member's next upload may begin. */
  async pause(memberId: number): Promise<void> {
    const tooMany = this.#refused.of(memberId) - freeRefusals;
    if (tooMany > 0) await this.#sleep(Math.min(maxDelayMs, tooMany * delayMs));
  }
}

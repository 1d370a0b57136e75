import { setTimeout } from 'node:timers/promises';
import { RecentUse } from '../../runtime/recent-use.ts';

/** Processor time that a member's files take of late without a wait: nine photos as the apps send them (ms). */
const freeMs = 2_000;

/**
 * What a refused file counts as beside what its decoder took (ms of a processor). Its bytes are read for nothing, and
 * some honest ones cost no wait: the apps look at files before they send them.
 */
const refusalMs = 400;

/** The longest wait (ms). */
const maxDelayMs = 10_000;

/**
 * Slows down whoever sends one costly file after the other, stored or refused: the next upload begins once what their
 * files took of a processor is half forgotten, so that each member has a seventh of one in the long run. Turns at the
 * decoders do not help against eight members who send at once: others' photos share the processors with them.
 */
export class UploadThrottle {
  readonly #spent: RecentUse<number>;
  readonly #sleep: (ms: number) => Promise<unknown>;

  /** `now` is a monotonic clock in milliseconds. */
  constructor(now?: () => number, sleep: (ms: number) => Promise<unknown> = setTimeout) {
    this.#spent = new RecentUse(now);
    this.#sleep = sleep;
  }

  /** Counts what decoding a member's file took (ms of a processor). */
  spend(memberId: number, processorMs: number): void {
    this.#spent.add(memberId, processorMs);
  }

  /** Counts a refusal. */
  refuse(memberId: number): void {
    this.spend(memberId, refusalMs);
  }

  /** Waits until the member's next upload may begin. */
  async pause(memberId: number): Promise<void> {
    const delayMs = this.#spent.msUntil(memberId, freeMs);
    if (delayMs > 0) await this.#sleep(Math.min(maxDelayMs, delayMs));
  }
}

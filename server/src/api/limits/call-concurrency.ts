import { codes } from '@community/contract/codes';
import { CallError } from '../../http/errors/call-error.ts';
import { Busy, createLimiter, type Limiter } from '../../runtime/limiter.ts';

/** Limits of one caller's concurrent calls. */
export interface ConcurrencyLimits {
  maxConcurrent: number;
  /** Maximum queued calls; further ones are rejected at once. */
  maxQueued: number;
}

/**
 * A member has few concurrent calls, and fewer heavy reads among them; texts are checked one at a time. The visitors of
 * one address may be many people. All visitors together use only part of the connections for heavy reads
 * (`database/postgres.ts`), from any number of addresses.
 */
export const concurrencyLimits = {
  member: {
    all: { maxConcurrent: 4, maxQueued: 60 },
    heavy: { maxConcurrent: 2, maxQueued: 60 },
    texts: { maxConcurrent: 1, maxQueued: 60 },
  },
  visitors: { all: { maxConcurrent: 32, maxQueued: 200 }, heavy: { maxConcurrent: 2, maxQueued: 200 } },
  allVisitors: { heavy: { maxConcurrent: 3, maxQueued: 200 } },
} as const satisfies Record<string, Partial<Record<'all' | 'heavy' | 'texts', ConcurrencyLimits>>>;

/** How long a call may be queued before it is rejected. */
const maxWaitMs = 2_000;

interface Caller {
  limit: Limiter;
  /** Running and queued calls. */
  calls: number;
}

/**
 * Limits each caller's concurrent calls on this instance, so that other callers find connections and processors free.
 */
export class CallConcurrency {
  readonly #callers = new Map<string, Caller>();

  /**
   * Runs `work` within the limits of the caller `who`; calls of a lower rank begin first. Throws 4029 if the queue is
   * full or the call waited too long.
   */
  async run<Result>(
    who: string,
    { maxConcurrent, maxQueued }: ConcurrencyLimits,
    work: () => Promise<Result>,
    rank = 0,
  ): Promise<Result> {
    const caller = this.#callers.get(who) ?? {
      limit: createLimiter(maxConcurrent, maxQueued, { maxWaitMs }),
      calls: 0,
    };
    this.#callers.set(who, caller);
    caller.calls += 1;
    try {
      return await caller.limit(work, { rank });
    } catch (error) {
      throw error instanceof Busy ? new CallError(codes.tooFast, 'Too many calls at once') : error;
    } finally {
      caller.calls -= 1;
      if (caller.calls === 0) this.#callers.delete(who);
    }
  }
}

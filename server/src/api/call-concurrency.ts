import { codes } from '@community/contract/codes';
import { CallError } from '../http/call-error.ts';
import { Busy, createLimiter, type Limiter } from '../limiter.ts';

/** How many calls of one caller are worked on at once. */
export interface WorkLimits {
  atWork: number;
  /** Calls that wait for their turn at most; further ones are refused at once. */
  maxWaiting: number;
}

/**
 * A member has few calls at work, and fewer heavy reads among them; the visitors of one address may be many people. Of the
 * connections for heavy reads (`database/postgres.ts`) all visitors together take a part, however many addresses they have.
 */
export const workLimits = {
  member: { all: { atWork: 4, maxWaiting: 60 }, heavy: { atWork: 2, maxWaiting: 60 } },
  visitors: { all: { atWork: 32, maxWaiting: 200 }, heavy: { atWork: 2, maxWaiting: 200 } },
  allVisitors: { heavy: { atWork: 3, maxWaiting: 200 } },
} as const satisfies Record<string, { all?: WorkLimits; heavy: WorkLimits }>;

/** Milliseconds that a call waits for its turn before it is refused. */
const maxWaitMs = 2_000;

interface Caller {
  limit: Limiter;
  /** Calls at work and waiting. */
  calls: number;
}

/** Bounds what one caller takes of this instance at once, so that the calls of others find connections and processors free. */
export class CallsAtWork {
  readonly #callers = new Map<string, Caller>();

  /** Does `work` in the turn of the caller `who`. Throws 4029 when too many of its calls wait, or this one has waited too long. */
  async run<Result>(who: string, { atWork, maxWaiting }: WorkLimits, work: () => Promise<Result>): Promise<Result> {
    const caller = this.#callers.get(who) ?? { limit: createLimiter(atWork, maxWaiting, maxWaitMs), calls: 0 };
    this.#callers.set(who, caller);
    caller.calls += 1;
    try {
      return await caller.limit(work);
    } catch (error) {
      throw error instanceof Busy ? new CallError(codes.tooFast, 'Too many calls at once') : error;
    } finally {
      caller.calls -= 1;
      if (caller.calls === 0) this.#callers.delete(who);
    }
  }
}

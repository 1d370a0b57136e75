import { codes } from '@community/contract/codes';
import { CallError } from '../http/call-error.ts';

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
  atWork: number;
  /** Those who wait, the longest first. */
  waiting: (() => void)[];
}

/** Bounds what one caller takes of this instance at once, so that the calls of others find connections and processors free. */
export class CallsAtWork {
  readonly #callers = new Map<string, Caller>();

  /** Does `work` in the turn of the caller `who`. Throws 4029 when too many of its calls wait, or this one has waited too long. */
  async run<Result>(who: string, limits: WorkLimits, work: () => Promise<Result>): Promise<Result> {
    const caller = this.#callers.get(who) ?? { atWork: 0, waiting: [] };
    this.#callers.set(who, caller);
    if (caller.atWork >= limits.atWork) await this.#turn(caller, limits);
    else caller.atWork += 1;
    try {
      return await work();
    } finally {
      const next = caller.waiting.shift();
      // The turn is handed on: what comes meanwhile cannot overtake.
      if (next) next();
      else {
        caller.atWork -= 1;
        if (caller.atWork === 0) this.#callers.delete(who);
      }
    }
  }

  async #turn({ waiting }: Caller, { maxWaiting }: WorkLimits): Promise<void> {
    if (waiting.length >= maxWaiting) throw new CallError(codes.tooFast, 'Too many calls at once');
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(new CallError(codes.tooFast, 'Too many calls at once'));
      }, maxWaitMs);
      waiting.push(begin);
    });
  }
}

import { Busy, createLimiter } from '../runtime/limiter.ts';
import { TooManyPages } from './too-many-pages.ts';

/** Makes a page in its turn. Throws `TooManyPages` where that does not come in time. */
export type MakingTurns = <Made>(make: () => Promise<Made>) => Promise<Made>;

export interface MakingTurnsOptions {
  /** For waiting. */
  maxWaitMs: number;
  /** Maximum pages that wait; further ones are refused. */
  maxQueued: number;
}

/** Enough to keep the database and all processes at work; more would only wait for each other's calls. */
const maxAtOnce = 16;

/** How long a page that does not come keeps others from its turn, such as one with a call that is never answered. */
const maxTurnMs = 10_000;

/**
 * Turns of pages that are made for all: at most so many at once, the others in order. Without them, all pages of a
 * flood would wait for their calls at the same time, and each for all the others.
 */
export function makingTurns({ maxWaitMs, maxQueued }: MakingTurnsOptions): MakingTurns {
  const inTurn = createLimiter(maxAtOnce, maxQueued, { maxWaitMs });
  return (make) =>
    new Promise((resolve, reject) => {
      const turn = inTurn(async () => {
        const made = make();
        made.then(resolve, reject);
        let timer: NodeJS.Timeout | undefined;
        const overdue = new Promise<void>((pass) => {
          timer = setTimeout(pass, maxTurnMs);
        });
        await Promise.race([made.catch(() => undefined), overdue]);
        clearTimeout(timer);
      });
      turn.catch((error: unknown) => reject(error instanceof Busy ? new TooManyPages() : error));
    });
}

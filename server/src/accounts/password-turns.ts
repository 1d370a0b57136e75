import { availableParallelism } from 'node:os';
import { unavailable } from '../http/errors/http-error.ts';
import { Busy, createLimiter, type Limiter } from '../runtime/limiter.ts';

/**
 * Passwords that are hashed at once. Each takes a processor for some 20 ms, and one of the four threads with which Node
 * reads and writes files: behind twenty attempts of one network a file was read after 1.1 s.
 */
const maxConcurrent = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));

/**
 * What may wait, and how long. Who waited ten seconds would come before all others, in whose place a form is sent again.
 */
const [maxQueued, maxWaitMs] = [500, 9_000];

const limited = createLimiter(maxConcurrent, maxQueued, { maxWaitMs });

/**
 * Runs work with a password in its turn, one at a time for each network (`owner`). Throws HTTP 503 with `Retry-After`
 * where too much waits, as only many networks together can bring it: attempts are counted before
 * (`attempt-limits.ts`).
 */
export const inPasswordTurn: Limiter = (work, turn) =>
  limited(work, turn).catch((error: unknown) => {
    throw error instanceof Busy ? unavailable('Too many passwords are being checked') : error;
  });

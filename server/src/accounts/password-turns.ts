import { availableParallelism } from 'node:os';
import { createLimiter } from '../runtime/limiter.ts';

/**
 * Passwords that are hashed at once. Each takes a processor for some 20 ms, and one of the four threads with which Node
 * reads and writes files: behind twenty attempts of one network a file was read after 1.1 s.
 */
const maxConcurrent = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));

/**
 * Runs work with a password in its turn, one at a time for each network (`owner`). Attempts are counted before
 * (`attempt-counters.ts`), so that few can wait.
 */
export const inPasswordTurn = createLimiter(maxConcurrent, Number.POSITIVE_INFINITY);

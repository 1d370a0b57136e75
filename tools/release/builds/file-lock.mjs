import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lock } from 'proper-lockfile';

/** A lock that was not updated for this long belongs to an ended process. */
const staleAfterMs = 20_000;

/** Time limit for getting the lock: a build takes a minute on a slow machine. */
const waitMs = 600_000;
const retryDelayMs = 200;

/**
 * Runs `work` while holding the lock `<path>.lock`. Rejects if another process holds it for `waitMs`.
 *
 * @template Result
 * @param {string} path need not exist
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withFileLock(path, work) {
  await mkdir(dirname(path), { recursive: true });
  const retries = {
    retries: waitMs / retryDelayMs,
    factor: 1,
    minTimeout: retryDelayMs / 2,
    maxTimeout: retryDelayMs,
    randomize: true,
  };
  const release = await lock(path, { realpath: false, stale: staleAfterMs, retries });
  try {
    return await work();
  } finally {
    await release();
  }
}

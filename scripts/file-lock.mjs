import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lock } from 'proper-lockfile';

/** A lock whose holder has not touched it for this long belongs to a process that is gone (milliseconds). */
const staleAfterMs = 20_000;

/** How long others are waited for: a build takes a minute on a slow machine (milliseconds). */
const waitMs = 600_000;
const retryDelayMs = 200;

/**
 * Runs `work` while no other process holds the lock `<path>.lock`. Rejects when the lock is not to be had within `waitMs`.
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

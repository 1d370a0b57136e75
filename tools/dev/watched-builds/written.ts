import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** How long a changed file may stay empty before it is taken for one that is meant to be (milliseconds). */
const emptyMs = 1000;

/**
 * Resolves when a changed file has content: editors empty a file before they write it. One that stays empty, or is gone,
 * is not waited for longer.
 */
export async function written(file: string): Promise<void> {
  const end = Date.now() + emptyMs;
  while ((await stat(file).catch(() => null))?.size === 0 && Date.now() < end) await wait(10);
}

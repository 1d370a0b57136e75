import { setTimeout as wait } from 'node:timers/promises';
import { run } from './run.mjs';

/** Pauses before a program that needs the network is run again. */
const retryDelaysMs = [5_000, 30_000];

/**
 * Runs a program that needs the network: if it fails, twice more, since a mirror may be slow or away for a moment.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 * @param {readonly number[]} [delaysMs]
 * @returns {ReturnType<typeof run>} of the last try
 */
export async function runAgain(program, args, options = {}, delaysMs = retryDelaysMs) {
  let result = await run(program, args, options);
  for (const delayMs of delaysMs) {
    if (result.code === 0) break;
    const why = result.output.trim().split('\n').at(-1) ?? '';
    console.log(`${program} failed with code ${result.code}; again in ${delayMs / 1000} s: ${why}`);
    await wait(delayMs);
    result = await run(program, args, options);
  }
  return result;
}

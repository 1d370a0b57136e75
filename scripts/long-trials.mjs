import { browserTests, unitTests } from './suite.mjs';

/** Rounds of the fuzz and kills of a server, in the short form and whole. */
const lengths = {
  short: { FUZZ_ROUNDS: '1', KILLS: '5' },
  whole: { FUZZ_ROUNDS: '10', KILLS: '20' },
};

/**
 * Runs the long tests: the fuzz, with a new seed each day, and the browser tests tagged `@long`.
 *
 * @param {keyof typeof lengths} form
 */
export async function longTrials(form) {
  const { FUZZ_ROUNDS, KILLS } = lengths[form];
  const FUZZ_SEED = process.env.FUZZ_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const fuzz = ['server/src/api/fuzz/fuzz', '--testTimeout=600000'];
  await unitTests(`Fuzz of seed ${FUZZ_SEED} (again by FUZZ_SEED=${FUZZ_SEED})`, fuzz, { FUZZ_SEED, FUZZ_ROUNDS });
  await browserTests('Long browser tests', ['--grep', '@long'], { KILLS });
}

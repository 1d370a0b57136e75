import { browserTests, unitTests } from './suite.mjs';

/** Rounds of the fuzz and kills of a server, in the short form and whole, and the minutes that each may take. */
const lengths = {
  short: { FUZZ_ROUNDS: '1', KILLS: '5', fuzzMinutes: 5, browserMinutes: 15 },
  whole: { FUZZ_ROUNDS: '10', KILLS: '20', fuzzMinutes: 30, browserMinutes: 60 },
};

/**
 * Runs the long tests: the fuzz, with a new seed each day, and the browser tests tagged `@long`.
 *
 * @param {keyof typeof lengths} form
 */
export async function longTrials(form) {
  const { FUZZ_ROUNDS, KILLS, fuzzMinutes, browserMinutes } = lengths[form];
  const FUZZ_SEED = process.env.FUZZ_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', '');
  await unitTests(`Fuzz of seed ${FUZZ_SEED} (again by FUZZ_SEED=${FUZZ_SEED})`, {
    args: ['server/src/api/fuzz/fuzz', 'server/src/media/fuzz', '--testTimeout=600000'],
    env: { FUZZ_SEED, FUZZ_ROUNDS },
    limitMinutes: fuzzMinutes,
  });
  const args = ['--grep', '@long'];
  await browserTests('Long browser tests', { args, env: { KILLS }, limitMinutes: browserMinutes });
}

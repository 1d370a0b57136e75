import { browserTests, unitTests } from './suite.mjs';

/**
 * Rounds of the fuzz, kills of a server and browser tests, in the short form and whole, and the minutes that each may
 * take.
 */
const lengths = {
  short: { FUZZ_ROUNDS: '1', KILLS: '5', tags: '@long', fuzzMinutes: 5, browserMinutes: 15 },
  whole: { FUZZ_ROUNDS: '10', KILLS: '20', tags: '@long|@variant', fuzzMinutes: 30, browserMinutes: 90 },
};

/**
 * Runs the long tests: the fuzz, with a new seed each day, and the browser tests tagged `@long`; in the whole form also
 * those tagged `@variant`, which try in another size, language or colour scheme what `npm test` tries in one, and the
 * server's unit tests on the embedded database, which `npm test` runs on PostgreSQL.
 *
 * @param {keyof typeof lengths} form
 */
export async function longTrials(form) {
  const { FUZZ_ROUNDS, KILLS, tags, fuzzMinutes, browserMinutes } = lengths[form];
  const FUZZ_SEED = process.env.FUZZ_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', '');
  await unitTests(`Fuzz of seed ${FUZZ_SEED} (again by FUZZ_SEED=${FUZZ_SEED})`, {
    args: ['server/src/api/fuzz/fuzz', 'server/src/media/fuzz', '--testTimeout=600000'],
    env: { FUZZ_SEED, FUZZ_ROUNDS },
    limitMinutes: fuzzMinutes,
  });
  if (form === 'whole')
    await unitTests('Unit tests on the embedded database', {
      args: ['server/src'],
      env: { ONLY_DATABASE: 'embedded' },
      limitMinutes: 30,
    });
  const args = ['--grep', tags];
  await browserTests('Long browser tests', { args, env: { KILLS }, limitMinutes: browserMinutes });
}

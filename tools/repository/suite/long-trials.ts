import { browserTests, browserTestsSideBySide, unitTests } from './suite.ts';

/**
 * Rounds of the fuzz and kills of a server, in the short form and whole, the tags of the browser tests, and the minutes
 * that each part may take.
 */
const lengths = {
  short: { FUZZ_ROUNDS: '1', KILLS: '5', tags: '@long', fuzzMinutes: 5, browserMinutes: 15 },
  whole: { FUZZ_ROUNDS: '10', KILLS: '20', tags: '@long|@whole|@variant', fuzzMinutes: 30, browserMinutes: 90 },
};

/** Seed of the fuzz: another each day, and the one that is given to run it again. */
const seedOfDay = () => process.env.FUZZ_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', '');

/** How a run of the fuzz is called, so that it can be run again. */
const fuzzOf = (seed: string) => `fuzz of seed ${seed} (again by FUZZ_SEED=${seed})`;

/**
 * The short form among all other tests, which is shorter than after them: no worker waits for the last trial, and
 * nothing is set up twice. `leftOut` are the tags of the browser tests that remain for the whole form.
 */
export function shortTrials() {
  const { FUZZ_ROUNDS, KILLS } = lengths.short;
  const FUZZ_SEED = seedOfDay();
  return {
    unitTests: `Unit tests, ${fuzzOf(FUZZ_SEED)}`,
    env: { FUZZ_SEED, FUZZ_ROUNDS, KILLS },
    leftOut: '@whole|@variant',
  };
}

/** Ports of each worker (`e2e/fixtures/community-process.ts`), and the workers of Firefox (`e2e/firefox.config.ts`). */
const portsOfWorker = 1_000;
const firefoxWorkers = 2;

/**
 * What WebKit's tests are given beside those of Firefox: the ports behind theirs. Together they take as many as the three
 * workers of Chromium, so that they stay below the ephemeral ports wherever those do.
 */
const portsBehindFirefox = () => ({
  FIRST_TEST_PORT: String(Number(process.env.FIRST_TEST_PORT ?? 20_000) + firefoxWorkers * portsOfWorker),
});

/**
 * The short form of the tests in Firefox and WebKit, those tagged `@engines`. Both run side by side: each waits for its
 * browser half of the time.
 */
export async function shortEngineTrials() {
  const args = ['--grep', '@engines'];
  const env = { PREPARED: '1' };
  await browserTestsSideBySide({
    'Firefox in short': { engine: 'firefox', args, env, limitMinutes: 6 },
    'WebKit in short': { engine: 'webkit', args, env: { ...env, ...portsBehindFirefox() }, limitMinutes: 6 },
  });
}

/**
 * Runs the long tests: the fuzz, with a new seed each day, and the browser tests tagged `@long`. In the whole form also
 * those tagged `@whole`, whose subject is a tool of developers or which install programs of others, and `@variant`, which
 * try in another size, language or colour scheme what `npm test` tries in one, the server's unit tests on the embedded
 * database, which `npm test` runs on PostgreSQL, the recipes of CONTRIBUTING, the tests in Firefox and WebKit, and the
 * comparison of screenshots with their baseline.
 */
export async function longTrials(form: keyof typeof lengths) {
  const { FUZZ_ROUNDS, KILLS, tags, fuzzMinutes, browserMinutes } = lengths[form];
  const FUZZ_SEED = seedOfDay();
  await unitTests(`The ${fuzzOf(FUZZ_SEED)}`, {
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
  if (form === 'whole')
    await unitTests('The recipes of CONTRIBUTING', {
      args: ['tools/repository/recipes'],
      env: { RECIPES: '1' },
      limitMinutes: 20,
    });
  const args = ['--grep', tags];
  await browserTests('Long browser tests', { args, env: { KILLS }, limitMinutes: browserMinutes });
  if (form === 'short') return;
  const env = { PREPARED: '1' };
  await browserTests('Firefox', { engine: 'firefox', env, limitMinutes: 60 });
  await browserTests('WebKit', { engine: 'webkit', env, limitMinutes: 20 });
  await browserTests('Screenshots', { engine: 'visual', env, limitMinutes: 30 });
}

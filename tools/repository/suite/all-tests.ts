import { longTrials, shortEngineTrials, shortTrials } from './long-trials.ts';
import { selectSpecs, selectUnitTests } from './select-tests.ts';
import { begin, browserTests, check, end, unitTests } from './suite.ts';

/** What is held of the sources without running the product. */
async function checkSources(): Promise<void> {
  await check('Types', 'check:types', { limitMinutes: 5 });
  await check('Lint', 'check:lint', { limitMinutes: 5 });
}

/** The same, by programs that keep one processor busy: at the end of the other checks the second one would be idle. */
async function checkRest(): Promise<void> {
  await check('Format', 'check:format', { limitMinutes: 2 });
  await check('Unused code', 'check:unused', { limitMinutes: 3 });
  await check("The packages' reports", 'check:api', { limitMinutes: 5 });
}

const build = () => check('Build', 'tools/release/build.mjs', { limitMinutes: 8 });
const browser = () => check('Browser', 'tools/repository/browser.ts', { limitMinutes: 15 });

/**
 * Programs of Debian that tests run in, which come from mirrors, one after the other: apt works for one at a time.
 * Resolves with whether Chromium is there, and the other engines, which have failed where they are wanted and missing.
 */
async function debianPrograms(wantsEngines: boolean): Promise<{ hasBrowser: boolean; hasEngines: boolean }> {
  await check('Programs of the recipes', 'tools/repository/recipe-programs.ts', { limitMinutes: 5 });
  const hasBrowser = await browser();
  const engines = () => check('Firefox and WebKit', 'tools/repository/engines.ts', { limitMinutes: 10 });
  return { hasBrowser, hasEngines: wantsEngines && (await engines()) };
}

/** The product, and what browser tests start with. Resolves with whether both could be made. */
async function builtProduct(runsBrowserTests: boolean): Promise<boolean> {
  if (!(await build())) return false;
  await check('Features of the oldest browsers', 'check:browsers', { limitMinutes: 3 });
  return !runsBrowserTests || check('Demo content and apps of the tests', 'e2e/prepare.ts', { limitMinutes: 8 });
}

/**
 * `npm test [-- --with-trials]`: everything but the long trials, or with those in their short form among the others and
 * the heart of the browser tests in Firefox and WebKit, which `npm test` leaves to Chromium.
 * `--quick` leaves out the tests that the change cannot reach; `--quick=<commit>`: the change since a commit. Ends the
 * process.
 *
 * @param packagesSeconds how long the installation of the packages took, which is the first part
 */
export async function allTests(packagesSeconds: number, args: readonly string[]): Promise<void> {
  const quick = args.find((arg) => /^--quick(=|$)/.test(arg));
  const [, since] = quick?.split('=') ?? [];
  const withTrials = args.includes('--with-trials');
  const trials = withTrials ? shortTrials() : { unitTests: 'Unit tests', env: {}, leftOut: '@long|@whole|@variant' };
  await begin({ limitMinutes: 85, packagesSeconds });
  const specs = quick ? await selectSpecs(since) : [];
  const runsBrowserTests = !quick || specs.length > 0;
  const [{ hasBrowser, hasEngines }, isBuilt] = await Promise.all([
    debianPrograms(withTrials && runsBrowserTests),
    builtProduct(runsBrowserTests),
    checkSources(),
    checkRest(),
  ]);
  await unitTests(trials.unitTests, {
    args: quick ? selectUnitTests(since) : [],
    env: { ...trials.env, ONLY_DATABASE: 'PostgreSQL' },
    limitMinutes: 30,
  });
  if (hasBrowser && isBuilt && runsBrowserTests)
    await browserTests('Browser tests', {
      args: [...specs, '--grep-invert', trials.leftOut],
      env: { ...trials.env, PREPARED: '1' },
      limitMinutes: 60,
    });
  if (hasEngines && isBuilt) await shortEngineTrials();
  end();
}

/**
 * The long trials, whole or in their short form. Ends the process.
 *
 * @param packagesSeconds how long the installation of the packages took, which is the first part
 */
export async function longTests(packagesSeconds: number, form: 'short' | 'whole'): Promise<void> {
  await begin({ limitMinutes: 210, packagesSeconds });
  if ((await build()) && (await browser())) await longTrials(form);
  end();
}

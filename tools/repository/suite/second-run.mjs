import { idOf } from './test-report.mjs';

/** @typedef {import('./test-report.mjs').FailedTest} FailedTest */
/** @typedef {import('./test-report.mjs').TestReport} TestReport */

/** At most so many unstable tests are let through. */
export const maxUnstable = 3;

/** Where more tests fail than this, chance is not why, and none is run again. */
export const maxRepeated = 20;

/**
 * A test that failed beside others and passed alone.
 *
 * @typedef {object} UnstableTest
 * @property {string} test
 * @property {string} file
 * @property {Omit<FailedTest, 'file' | 'name' | 'isReached'> & { load: number }} together
 * @property {{ seconds: number, load: number }} alone
 */

/**
 * What a part of the suite comes to. `passed` counts unstable tests, too.
 *
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {readonly string[]} failed
 * @property {readonly UnstableTest[]} unstable
 */

/** How many faults unstable tests tell of: tests of one file that say the same have one. @param {readonly UnstableTest[]} tests */
export const causesOf = (tests) => new Set(tests.map(({ file, together }) => `${file}\n${together.message}`)).size;

/**
 * Runs each test that failed once more, after all others and alone: one that passes then is unstable. Tests that were
 * not reached, because one before them failed, have their first run. There is no second run where nothing can pass any
 * more.
 *
 * @param {TestReport} first
 * @param {(failed: readonly FailedTest[]) => Promise<TestReport>} runAlone
 * @param {(time: number) => number} loadAt load of the machine at a time
 * @returns {Promise<Outcome>}
 */
export async function withSecondRun(first, runAlone, loadAt) {
  const { failed, invalid } = first;
  const passed = first.passed.length;
  if (failed.length === 0 || failed.length > maxRepeated || invalid.length > 0)
    return { passed, failed: [...invalid, ...failed.map(idOf)], unstable: [] };
  const second = await runAlone(failed).catch((/** @type {unknown} */ error) => ({
    passed: [],
    failed: [],
    invalid: [String(error)],
  }));
  const known = new Set(first.passed.map(idOf));
  /** What passed of a test; of a file, its tests. @param {FailedTest} test */
  const passedAlone = (test) => {
    const isOf = (/** @type {Pick<FailedTest, 'file' | 'name'>} */ { file, name }) =>
      file === test.file && (test.name === '' || name === '' || name === test.name);
    return second.failed.some(isOf) ? [] : second.passed.filter(isOf);
  };
  const repaired = failed.filter((test) => passedAlone(test).length > 0);
  const found = new Set(repaired.flatMap((test) => passedAlone(test).map(idOf)).filter((id) => !known.has(id)));
  return {
    passed: passed + found.size,
    failed: [...second.invalid, ...failed.filter((test) => !repaired.includes(test)).map(idOf)],
    unstable: repaired
      .filter(({ isReached }) => isReached)
      .map((test) => {
        const { file, name: _name, isReached: _isReached, ...together } = test;
        const alone = passedAlone(test);
        const seconds = alone.reduce((sum, one) => sum + one.seconds, 0);
        return {
          test: idOf(test),
          file,
          together: { ...together, load: loadAt(test.endedAt) },
          alone: { seconds, load: loadAt(Math.max(...alone.map(({ endedAt }) => endedAt))) },
        };
      }),
  };
}

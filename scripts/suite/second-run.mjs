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
 * @property {Omit<FailedTest, 'file' | 'name'> & { load: number }} together
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

/**
 * Runs each test that failed once more, after all others and alone: one that passes then is unstable.
 *
 * @param {TestReport} first
 * @param {(failed: readonly FailedTest[]) => Promise<TestReport>} runAlone
 * @param {(time: number) => number} loadAt load of the machine at a time
 * @returns {Promise<Outcome>}
 */
export async function withSecondRun(first, runAlone, loadAt) {
  const { failed } = first;
  const passed = first.passed.length;
  if (failed.length === 0 || failed.length > maxRepeated)
    return { passed, failed: [...first.invalid, ...failed.map(idOf)], unstable: [] };
  const second = await runAlone(failed);
  const ended = Date.now();
  /** What passed of a test; of a file, its tests. @param {FailedTest} test */
  const passedAlone = (test) => {
    const isSame = (/** @type {Pick<FailedTest, 'file' | 'name'>} */ { file, name }) =>
      file === test.file && (test.name === '' || name === test.name);
    return second.failed.some(isSame) ? [] : second.passed.filter(isSame);
  };
  const unstable = failed.filter((test) => passedAlone(test).length > 0);
  return {
    passed: passed + unstable.reduce((sum, test) => sum + (test.name ? 1 : passedAlone(test).length), 0),
    failed: [...first.invalid, ...failed.filter((test) => !unstable.includes(test)).map(idOf)],
    unstable: unstable.map((test) => {
      const { file: _file, name: _name, ...together } = test;
      const seconds = passedAlone(test).reduce((sum, one) => sum + one.seconds, 0);
      return {
        test: idOf(test),
        together: { ...together, load: loadAt(test.endedAt) },
        alone: { seconds, load: loadAt(ended) },
      };
    }),
  };
}

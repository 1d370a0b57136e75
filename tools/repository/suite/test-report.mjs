import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * A test that failed.
 *
 * @typedef {object} FailedTest
 * @property {string} file path from the repository's root
 * @property {string} name with the names of the groups around it; empty where the file itself failed
 * @property {string} message why, as its runner says it
 * @property {boolean} isReached whether it ran; a test behind one that failed may not
 * @property {number} seconds how long it ran
 * @property {number} endedAt milliseconds
 * @property {readonly string[]} attachments files that were kept of it: a trace, a screenshot
 */

/**
 * What a runner reports.
 *
 * @typedef {object} TestReport
 * @property {readonly TimedTest[]} passed
 * @property {readonly FailedTest[]} failed
 * @property {readonly string[]} invalid what counts as a failure and cannot be run again: a skipped test, an error of
 *   the run itself
 */

/** @typedef {Pick<FailedTest, 'file' | 'name' | 'seconds' | 'endedAt'>} TimedTest */

/** @param {Pick<FailedTest, 'file' | 'name'>} test */
export const idOf = ({ file, name }) => (name ? `${file} › ${name}` : file);

const withoutColours = (/** @type {string} */ text) => stripVTControlCharacters(text).trim();

/** A path from the repository's root, if it lies within. @param {string} path @param {string} root */
function within(path, root) {
  const inner = relative(root, path);
  return inner.startsWith('..') ? path : inner;
}

/** What Jest says of a file of which not a test failed, but what is around the tests. */
const fileFailed = 'Test suite failed to run';

/**
 * Reads Jest's report (`--json`).
 *
 * @param {any} report
 * @param {{ root: string, isSelection?: boolean }} options of a selection, tests that were left out are no failures
 * @returns {TestReport}
 */
export function readJestReport({ testResults }, { root, isSelection = false }) {
  const passed = /** @type {TimedTest[]} */ ([]);
  const failed = /** @type {FailedTest[]} */ ([]);
  const invalid = /** @type {string[]} */ ([]);
  for (const { name: path, status, message, assertionResults, startTime, endTime } of testResults) {
    const file = within(path, root);
    for (const { fullName: name, status: outcome, duration, startAt, failureMessages } of assertionResults) {
      const seconds = (duration ?? 0) / 1000;
      const endedAt = startAt ? startAt + (duration ?? 0) : endTime;
      const test = { file, name, seconds, endedAt };
      if (outcome === 'passed') passed.push(test);
      else if (outcome === 'failed')
        failed.push({ ...test, isReached: true, message: withoutColours(failureMessages.join('\n')), attachments: [] });
      else if (!isSelection) invalid.push(`${idOf(test)} was skipped`);
    }
    // A file that cannot be loaded, or whose last hook throws.
    if (status === 'failed' && (message.includes(fileFailed) || !failed.some((test) => test.file === file))) {
      const test = { file, name: '', seconds: (endTime - startTime) / 1000, endedAt: endTime };
      failed.push({ ...test, isReached: true, message: withoutColours(message), attachments: [] });
    }
  }
  return { passed, failed, invalid };
}

/**
 * Reads Playwright's report (reporter `json`).
 *
 * @param {any} report
 * @param {{ root: string }} options
 * @returns {TestReport}
 */
export function readPlaywrightReport({ config, suites, errors }, { root }) {
  const passed = /** @type {TimedTest[]} */ ([]);
  const failed = /** @type {FailedTest[]} */ ([]);
  const invalid = errors.map((/** @type {any} */ { message }) =>
    withoutColours(message ?? 'An error without a message'),
  );
  const specs = within(config.rootDir, root);
  /** @param {any} suite @param {readonly string[]} groups */
  const read = (suite, groups) => {
    for (const { title, file, tests } of suite.specs ?? []) {
      for (const test of tests) {
        const named = { file: `${specs}/${file}`, name: [...groups, title].join(' › ') };
        const result = test.results.at(-1);
        const timed = {
          ...named,
          seconds: (result?.duration ?? 0) / 1000,
          endedAt: result ? Date.parse(result.startTime) + result.duration : 0,
        };
        if (test.status === 'expected') passed.push(timed);
        else if (test.annotations.some((/** @type {any} */ { type }) => type === 'skip' || type === 'fixme'))
          invalid.push(`${idOf(named)} was skipped`);
        else failed.push({ ...timed, ...failureOf(result, root) });
      }
    }
    for (const group of suite.suites ?? []) read(group, [...groups, group.title]);
  };
  for (const file of suites) read(file, []);
  return { passed, failed, invalid };
}

/** @param {any} result of a test; undefined where it did not run @param {string} root */
function failureOf(result, root) {
  const paths = (result?.attachments ?? []).flatMap((/** @type {any} */ { path }) =>
    path ? [within(path, root)] : [],
  );
  const isReached = result !== undefined && result.status !== 'skipped';
  const message = isReached ? (result.error?.message ?? 'It failed without a message.') : 'It was not reached.';
  return { isReached, message: withoutColours(message), attachments: paths };
}

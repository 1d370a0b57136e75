import { stripVTControlCharacters } from 'node:util';

/**
 * A test that failed.
 *
 * @typedef {object} FailedTest
 * @property {string} file path from the repository's root
 * @property {string} name with the names of the groups around it; empty where the file itself failed
 * @property {string} message why, as its runner says it
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

/** @typedef {Pick<FailedTest, 'file' | 'name' | 'seconds'>} TimedTest */

/** @param {Pick<FailedTest, 'file' | 'name'>} test */
export const idOf = ({ file, name }) => (name ? `${file} › ${name}` : file);

const withoutColours = (/** @type {string} */ text) => stripVTControlCharacters(text).trim();

/** @param {string} path @param {string} root */
const within = (path, root) => (path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path);

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
      if (outcome === 'passed') passed.push({ file, name, seconds });
      else if (outcome === 'failed') {
        const endedAt = startAt ? startAt + (duration ?? 0) : endTime;
        failed.push({
          file,
          name,
          message: withoutColours(failureMessages.join('\n')),
          seconds,
          endedAt,
          attachments: [],
        });
      } else if (!isSelection) invalid.push(`${idOf({ file, name })} was skipped`);
    }
    // A file that cannot be loaded, or whose last hook throws, has no test that failed.
    if (status === 'failed' && !failed.some((test) => test.file === file)) {
      const seconds = (endTime - startTime) / 1000;
      failed.push({ file, name: '', message: withoutColours(message), seconds, endedAt: endTime, attachments: [] });
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
        const seconds = (result?.duration ?? 0) / 1000;
        if (test.status === 'expected') passed.push({ ...named, seconds });
        else if (test.annotations.some((/** @type {any} */ { type }) => type === 'skip' || type === 'fixme'))
          invalid.push(`${idOf(named)} was skipped`);
        else failed.push({ ...named, seconds, ...failureOf(result, root) });
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
  return {
    message: withoutColours(result?.error?.message ?? 'It did not run.'),
    endedAt: result ? Date.parse(result.startTime) + result.duration : 0,
    attachments: paths,
  };
}

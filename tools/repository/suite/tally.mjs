import { idOf } from './test-report.mjs';

/** @typedef {import('./test-report.mjs').TestReport} TestReport */
/** @typedef {import('./test-report.mjs').FailedTest} FailedTest */
/** @typedef {{ test: string, runs: number, failures: number, slowestSeconds: number, messages: string[], kept: string[] }} TalliedTest */

/**
 * Counts over several runs how often each test ran and failed, and how long it took at most. What failed comes first,
 * then what took longest.
 *
 * @param {readonly TestReport[]} reports
 * @returns {TalliedTest[]}
 */
export function tally(reports) {
  const tests = /** @type {Map<string, TalliedTest>} */ (new Map());
  /**
   * @param {Pick<FailedTest, 'file' | 'name' | 'seconds'>} test
   * @param {Pick<FailedTest, 'message' | 'attachments'>} [failure]
   */
  const count = (test, failure) => {
    const id = idOf(test);
    const none = { test: id, runs: 0, failures: 0, slowestSeconds: 0, messages: [], kept: [] };
    const known = tests.get(id) ?? none;
    tests.set(id, {
      test: id,
      runs: known.runs + 1,
      failures: known.failures + (failure ? 1 : 0),
      slowestSeconds: Math.max(known.slowestSeconds, test.seconds),
      messages: failure ? [...known.messages, failure.message] : known.messages,
      kept: failure ? [...known.kept, ...failure.attachments] : known.kept,
    });
  };
  for (const { passed, failed, invalid } of reports) {
    for (const test of passed) count(test);
    for (const test of failed) count(test, test);
    for (const message of invalid) count({ file: message, name: '', seconds: 0 }, { message, attachments: [] });
  }
  return [...tests.values()].sort(
    (one, other) => other.failures - one.failures || other.slowestSeconds - one.slowestSeconds,
  );
}

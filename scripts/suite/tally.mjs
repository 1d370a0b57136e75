import { idOf } from './test-report.mjs';

/** @typedef {import('./test-report.mjs').TestReport} TestReport */
/** @typedef {{ test: string, runs: number, failures: number, slowestSeconds: number, messages: string[] }} TalliedTest */

/**
 * Counts over several runs how often each test ran and failed, and how long it took at most. What failed comes first,
 * then what took longest.
 *
 * @param {readonly TestReport[]} reports
 * @returns {TalliedTest[]}
 */
export function tally(reports) {
  const tests = /** @type {Map<string, TalliedTest>} */ (new Map());
  /** @param {import('./test-report.mjs').TimedTest} test @param {string} [message] why it failed */
  const count = (test, message) => {
    const id = idOf(test);
    const { runs, failures, slowestSeconds, messages } = tests.get(id) ?? {
      runs: 0,
      failures: 0,
      slowestSeconds: 0,
      messages: [],
    };
    tests.set(id, {
      test: id,
      runs: runs + 1,
      failures: failures + (message === undefined ? 0 : 1),
      slowestSeconds: Math.max(slowestSeconds, test.seconds),
      messages: message === undefined ? messages : [...messages, message],
    });
  };
  for (const { passed, failed, invalid } of reports) {
    for (const test of passed) count(test);
    for (const test of failed) count(test, test.message);
    for (const what of invalid) count({ file: what, name: '', seconds: 0 }, what);
  }
  return [...tests.values()].sort(
    (one, other) => other.failures - one.failures || other.slowestSeconds - one.slowestSeconds,
  );
}

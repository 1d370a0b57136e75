import { type FailedTest, idOf, type TestReport } from './test-report.ts';

/** A test over several runs, with the messages of its failures and the files that were kept of them. */
interface TalliedTest {
  test: string;
  runs: number;
  failures: number;
  slowestSeconds: number;
  messages: string[];
  kept: string[];
}

/**
 * Counts over several runs how often each test ran and failed, and how long it took at most. What failed comes first,
 * then what took longest.
 */
export function tally(reports: readonly TestReport[]): TalliedTest[] {
  const tests = new Map<string, TalliedTest>();
  const count = (
    test: Pick<FailedTest, 'file' | 'name' | 'seconds'>,
    failure?: Pick<FailedTest, 'message' | 'attachments'>,
  ) => {
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

import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JestReport, PlaywrightReport, PlaywrightResult, PlaywrightSuite } from './runner-reports.ts';

/** A test that failed. */
export interface FailedTest {
  /** Path from the repository's root. */
  file: string;
  /** With the names of the groups around it; empty where the file itself failed. */
  name: string;
  /** Why, as its runner says it. */
  message: string;
  /** Whether it ran; a test behind one that failed may not. */
  isReached: boolean;
  /** How long it ran. */
  seconds: number;
  /** Milliseconds. */
  endedAt: number;
  /** Files that were kept of it: a trace, a screenshot. */
  attachments: readonly string[];
}

/** What a runner reports. */
export interface TestReport {
  passed: readonly TimedTest[];
  failed: readonly FailedTest[];
  /** What counts as a failure and cannot be run again: a skipped test, an error of the run itself. */
  invalid: readonly string[];
}

type TimedTest = Pick<FailedTest, 'file' | 'name' | 'seconds' | 'endedAt'>;

export const idOf = ({ file, name }: Pick<FailedTest, 'file' | 'name'>) => (name ? `${file} › ${name}` : file);

const withoutColours = (text: string) => stripVTControlCharacters(text).trim();

/** A path from the repository's root, if it lies within. */
function within(path: string, root: string) {
  const inner = relative(root, path);
  return inner.startsWith('..') ? path : inner;
}

/** What Jest says of a file of which not a test failed, but what is around the tests. */
const fileFailed = 'Test suite failed to run';

/** Reads Jest's report. Of a selection, tests that were left out are no failures. */
export function readJestReport(
  { testResults }: JestReport,
  { root, isSelection = false }: { root: string; isSelection?: boolean },
): TestReport {
  const passed: TimedTest[] = [];
  const failed: FailedTest[] = [];
  const invalid: string[] = [];
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

/** Reads Playwright's report. */
export function readPlaywrightReport(
  { config, suites, errors }: PlaywrightReport,
  { root }: { root: string },
): TestReport {
  const passed: TimedTest[] = [];
  const failed: FailedTest[] = [];
  const invalid = errors.map(({ message }) => withoutColours(message ?? 'An error without a message'));
  const specs = within(config.rootDir, root);
  const read = (suite: PlaywrightSuite, groups: readonly string[]) => {
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
        else if (test.annotations.some(({ type }) => type === 'skip' || type === 'fixme'))
          invalid.push(`${idOf(named)} was skipped`);
        else failed.push({ ...timed, ...failureOf(result, root) });
      }
    }
    for (const group of suite.suites ?? []) read(group, [...groups, group.title]);
  };
  for (const file of suites) read(file, []);
  return { passed, failed, invalid };
}

/** Why a test failed by its last result, which is undefined where it did not run. */
function failureOf(result: PlaywrightResult | undefined, root: string) {
  const paths = (result?.attachments ?? []).flatMap(({ path }) => (path ? [within(path, root)] : []));
  const isReached = result !== undefined && result.status !== 'skipped';
  const message = isReached ? (result.error?.message ?? 'It failed without a message.') : 'It was not reached.';
  return { isReached, message: withoutColours(message), attachments: paths };
}

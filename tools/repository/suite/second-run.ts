import { type FailedTest, idOf, type TestReport } from './test-report.ts';

/** At most so many unstable tests are let through. */
export const maxUnstable = 3;

/** Where more tests fail than this, chance is not why, and none is run again. */
export const maxRepeated = 20;

/** A test that failed beside others and passed alone. */
export interface UnstableTest {
  test: string;
  file: string;
  together: Omit<FailedTest, 'file' | 'name' | 'isReached'> & { load: number };
  alone: { seconds: number; load: number };
}

/** What a part of the suite comes to. `passed` counts unstable tests, too. */
export interface Outcome {
  passed: number;
  failed: readonly string[];
  unstable: readonly UnstableTest[];
}

/** How many faults unstable tests tell of: tests of one file that say the same have one. */
export const causesOf = (tests: readonly UnstableTest[]) =>
  new Set(tests.map(({ file, together }) => `${file}\n${together.message}`)).size;

/**
 * Runs each test that failed once more, after all others and alone: one that passes then is unstable. Tests that were
 * not reached, because one before them failed, have their first run. There is no second run where nothing can pass any
 * more. `loadAt` is the load of the machine at a time.
 */
export async function withSecondRun(
  first: TestReport,
  runAlone: (failed: readonly FailedTest[]) => Promise<TestReport>,
  loadAt: (time: number) => number,
): Promise<Outcome> {
  const { failed, invalid } = first;
  const passed = first.passed.length;
  if (failed.length === 0 || failed.length > maxRepeated || invalid.length > 0)
    return { passed, failed: [...invalid, ...failed.map(idOf)], unstable: [] };
  const second = await runAlone(failed).catch((error: unknown) => ({
    passed: [],
    failed: [],
    invalid: [String(error)],
  }));
  const known = new Set(first.passed.map(idOf));
  /** What passed of a test; of a file, its tests. */
  const passedAlone = (test: FailedTest) => {
    const isOf = ({ file, name }: Pick<FailedTest, 'file' | 'name'>) =>
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

/**
 * Returns a function that takes the second runs of parts that run side by side: none begins before all first runs have
 * ended, and each waits for the one before it.
 */
export function takeTurns(firstRuns: readonly Promise<unknown>[]) {
  let last: Promise<unknown> = Promise.allSettled(firstRuns);
  return function inTurn<Result>(runAgain: () => Promise<Result>): Promise<Result> {
    const result = last.then(runAgain);
    last = result.catch(() => undefined);
    return result;
  };
}

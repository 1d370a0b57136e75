import { maxRepeated, takeTurns, withSecondRun } from './second-run.ts';
import type { FailedTest, TestReport } from './test-report.ts';

const loadAt = (time: number) => (time === 5 ? 3 : 1);
const timed = (file: string, name: string) => ({ file, name, seconds: 2, endedAt: 9 });
const broken = (file: string, name: string): FailedTest => ({
  ...timed(file, name),
  isReached: true,
  message: 'not visible',
  endedAt: 5,
  attachments: ['trace.zip'],
});
const report = (change: Partial<TestReport>): TestReport => ({ passed: [], failed: [], invalid: [], ...change });

test('without failures nothing is run again', async () => {
  const runAlone = jest.fn();
  const first = report({ passed: [timed('a', 'one')] });
  expect(await withSecondRun(first, runAlone, loadAt)).toEqual({ passed: 1, failed: [], unstable: [] });
  expect(runAlone).not.toHaveBeenCalled();
});

test('a test that passes alone is unstable, with both outcomes and the loads', async () => {
  const first = report({ passed: [timed('a', 'one')], failed: [broken('a', 'two'), broken('b', 'two')] });
  const second = report({ passed: [timed('a', 'two')], failed: [broken('b', 'two')] });
  expect(await withSecondRun(first, async () => second, loadAt)).toEqual({
    passed: 2,
    failed: ['b › two'],
    unstable: [
      {
        test: 'a › two',
        file: 'a',
        together: { message: 'not visible', seconds: 2, endedAt: 5, attachments: ['trace.zip'], load: 3 },
        alone: { seconds: 2, load: 1 },
      },
    ],
  });
});

test('a file that can be loaded the second time counts its tests', async () => {
  const first = report({ failed: [broken('a', '')] });
  const second = report({ passed: [timed('a', 'one'), timed('a', 'two')] });
  const outcome = await withSecondRun(first, async () => second, loadAt);
  expect(outcome).toMatchObject({ passed: 2, failed: [], unstable: [{ test: 'a' }] });
});

test('a file of which one test fails the second time has failed', async () => {
  const first = report({ failed: [broken('a', '')] });
  const second = report({ passed: [timed('a', 'one')], failed: [broken('a', 'two')] });
  expect(await withSecondRun(first, async () => second, loadAt)).toMatchObject({ failed: ['a'], unstable: [] });
});

test('a test of which nothing is heard the second time has failed', async () => {
  const first = report({ failed: [broken('a', 'one')] });
  expect(await withSecondRun(first, async () => report({}), loadAt)).toMatchObject({ failed: ['a › one'] });
});

test('a file whose tests pass alone while its last hook throws has failed', async () => {
  const first = report({ passed: [timed('a', 'one')], failed: [broken('a', 'two')] });
  const second = report({ passed: [timed('a', 'two')], failed: [broken('a', '')] });
  expect(await withSecondRun(first, async () => second, loadAt)).toMatchObject({ passed: 1, failed: ['a › two'] });
});

test('tests of a file that passed the first time count once', async () => {
  const first = report({ passed: [timed('a', 'one')], failed: [broken('a', '')] });
  const second = report({ passed: [timed('a', 'one')] });
  expect(await withSecondRun(first, async () => second, loadAt)).toMatchObject({
    passed: 1,
    unstable: [{ test: 'a' }],
  });
});

test('a test that was not reached has its first run, and is not unstable', async () => {
  const first = report({ failed: [broken('a', 'one'), { ...broken('a', 'two'), isReached: false }] });
  const second = report({ passed: [timed('a', 'one'), timed('a', 'two')] });
  const outcome = await withSecondRun(first, async () => second, loadAt);
  expect(outcome).toMatchObject({ passed: 2, failed: [] });
  expect(outcome.unstable.map(({ test: name }) => name)).toEqual(['a › one']);
});

test('what goes wrong with the second run itself is a failure', async () => {
  const first = report({ passed: [timed('a', 'one')], failed: [broken('a', 'two')] });
  const second = report({ passed: [timed('a', 'two')], invalid: ['the run ended with code 1'] });
  expect((await withSecondRun(first, async () => second, loadAt)).failed).toEqual(['the run ended with code 1']);
  const outcome = await withSecondRun(first, () => Promise.reject(new Error('no report')), loadAt);
  expect(outcome).toEqual({ passed: 1, failed: ['Error: no report', 'a › two'], unstable: [] });
});

test('where the run itself went wrong, none is run again', async () => {
  const runAlone = jest.fn();
  const first = report({ failed: [broken('a', 'one')], invalid: ['a › two was skipped'] });
  expect((await withSecondRun(first, runAlone, loadAt)).failed).toEqual(['a › two was skipped', 'a › one']);
  expect(runAlone).not.toHaveBeenCalled();
});

test('where many fail, none is run again', async () => {
  const runAlone = jest.fn();
  const failed = Array.from({ length: maxRepeated + 1 }, (_none, index) => broken('a', String(index)));
  const outcome = await withSecondRun(report({ failed }), runAlone, loadAt);
  expect(outcome.failed).toHaveLength(maxRepeated + 1);
  expect(runAlone).not.toHaveBeenCalled();
});

test('second runs wait for all first runs, also for one that goes wrong, and for each other', async () => {
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(name);
    await new Promise(setImmediate);
    steps.push(`${name} ended`);
    if (name === 'one') throw new Error('no report');
  };
  const first = new Promise(setImmediate).then(work('first'));
  const inTurn = takeTurns([first, Promise.reject(new Error('no report'))]);
  await Promise.allSettled([inTurn(work('one')), inTurn(work('two'))]);
  expect(steps).toEqual(['first', 'first ended', 'one', 'one ended', 'two', 'two ended']);
});

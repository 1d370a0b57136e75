import type { UnstableTest } from './second-run.ts';
import { summarize } from './summary.ts';

const unstable = (test: string): UnstableTest => ({
  test,
  file: test,
  together: { message: 'not visible\nmore', seconds: 41.2, endedAt: 5, attachments: ['trace.zip'], load: 3.4 },
  alone: { seconds: 5.2, load: 1.1 },
});
const part = {
  name: 'Browser tests',
  seconds: 61.4,
  passed: 9,
  failed: [] as string[],
  unstable: [] as UnstableTest[],
};
const types = { name: 'Types', seconds: 20.2, passed: 1, failed: [], unstable: [] };

test('each part has its time and its counts, and the sums come last', () => {
  const { text, isPassed } = summarize([types, part], 70.4);
  expect(text.split('\n').slice(-6)).toEqual([
    'part           seconds  passed  failed  unstable',
    'Types               20       1       0         0',
    'Browser tests       61       9       0         0',
    'all                 70      10       0         0',
    '',
    '10 passed, 0 failed',
  ]);
  expect(isPassed).toBe(true);
});

test('what failed is named with its part', () => {
  const { text, isPassed } = summarize([types, { ...part, failed: ['feed › a like'] }], 80);
  expect(text).toContain('Failed (Browser tests): feed › a like\n');
  expect(text).toMatch(/\n10 passed, 1 failed$/);
  expect(isPassed).toBe(false);
});

test('three unstable tests are let through, with both outcomes', () => {
  const { text, isPassed } = summarize([{ ...part, unstable: ['a', 'b', 'c'].map(unstable) }], 80);
  expect(text).toContain(
    [
      'Unstable: b',
      '  together: failed after 41.2 s at a load of 3.4: not visible',
      '  alone: passed in 5.2 s at a load of 1.1',
      '  kept: trace.zip',
      '',
    ].join('\n'),
  );
  expect(text).toMatch(/\n9 passed, 0 failed$/);
  expect(isPassed).toBe(true);
});

test('a fourth one fails the suite', () => {
  const { text, isPassed } = summarize([{ ...part, unstable: ['a', 'b', 'c', 'd'].map(unstable) }], 80);
  expect(text).toContain('4 tests are unstable; at most 3 are let through');
  expect(text).toMatch(/\n5 passed, 4 failed$/);
  expect(isPassed).toBe(false);
});

test('tests of one file that say the same are one fault', () => {
  const tests = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ ...unstable(name), file: 'feed' }));
  expect(summarize([{ ...part, unstable: tests }], 80).isPassed).toBe(true);
});

test('a suite without a test has not passed', () => {
  expect(summarize([], 80).isPassed).toBe(false);
});

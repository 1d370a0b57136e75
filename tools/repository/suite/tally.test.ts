import { tally } from './tally.ts';
import type { TestReport } from './test-report.ts';

const timed = (name: string, seconds: number) => ({ file: 'feed.spec.ts', name, seconds, endedAt: 0 });
const report = (change: Partial<TestReport>): TestReport => ({ passed: [], failed: [], invalid: [], ...change });

test('runs, failures and the slowest run are counted, with what failed first', () => {
  const failed = { ...timed('a like', 40), isReached: true, message: 'not visible', attachments: ['trace.zip'] };
  expect(
    tally([
      report({ passed: [timed('a like', 3), timed('a follow', 5)] }),
      report({ passed: [timed('a follow', 4)], failed: [failed] }),
    ]),
  ).toEqual([
    {
      test: 'feed.spec.ts › a like',
      runs: 2,
      failures: 1,
      slowestSeconds: 40,
      messages: ['not visible'],
      kept: ['trace.zip'],
    },
    { test: 'feed.spec.ts › a follow', runs: 2, failures: 0, slowestSeconds: 5, messages: [], kept: [] },
  ]);
});

test('a run that could not report is a failure', () => {
  expect(tally([report({ invalid: ['the run ended with code 1'] })])).toMatchObject([
    { test: 'the run ended with code 1', runs: 1, failures: 1 },
  ]);
});

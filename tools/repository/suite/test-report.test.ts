import { readJestReport, readPlaywrightReport } from './test-report.ts';

const root = '/house/';

describe('of Jest', () => {
  const test1 = { fullName: 'a like is counted', status: 'passed', duration: 1500, startAt: 1000, failureMessages: [] };
  const file = (change: object) => ({
    name: '/house/shared/likes.test.ts',
    status: 'passed',
    message: '',
    startTime: 0,
    endTime: 9000,
    assertionResults: [test1],
    ...change,
  });
  const read = (change: object, isSelection = false) =>
    readJestReport({ testResults: [file(change)] }, { root, isSelection });

  test('passed tests have their time', () => {
    const passed = [{ file: 'shared/likes.test.ts', name: 'a like is counted', seconds: 1.5, endedAt: 2500 }];
    expect(read({})).toEqual({ passed, failed: [], invalid: [] });
  });

  test('a failed test says why, without colours', () => {
    const failed = { ...test1, status: 'failed', failureMessages: ['\u001B[31mexpected 1\u001B[39m'] };
    expect(read({ status: 'failed', assertionResults: [failed] }).failed).toEqual([
      {
        file: 'shared/likes.test.ts',
        name: 'a like is counted',
        isReached: true,
        message: 'expected 1',
        seconds: 1.5,
        endedAt: 2500,
        attachments: [],
      },
    ]);
  });

  test.each([
    ['cannot be loaded', []],
    ['has a last hook that throws', [test1]],
  ])('a file that %s has failed', (_what, assertionResults) => {
    const { failed } = read({ status: 'failed', message: 'Cannot find module', assertionResults });
    expect(failed).toEqual([expect.objectContaining({ name: '', message: 'Cannot find module', seconds: 9 })]);
  });

  test('a last hook that throws is told beside failed tests', () => {
    const failed = { ...test1, status: 'failed' };
    const message = '● a like is counted\n● Test suite failed to run';
    const { failed: found } = read({ status: 'failed', message, assertionResults: [failed] });
    expect(found.map(({ name }) => name)).toEqual(['a like is counted', '']);
  });

  test('a skipped test counts as a failure, unless it was left out of a selection', () => {
    const assertionResults = [test1, { ...test1, fullName: 'later', status: 'pending' }];
    expect(read({ assertionResults }).invalid).toEqual(['shared/likes.test.ts › later was skipped']);
    expect(read({ assertionResults }, true).invalid).toEqual([]);
  });
});

describe('of Playwright', () => {
  const result = { duration: 2000, startTime: '1970-01-01T00:00:10.000Z', attachments: [] };
  const read = (change: object, errors: object[] = []) => {
    const tests = [{ status: 'expected', annotations: [], results: [result], ...change }];
    const group = { title: 'on a phone', specs: [{ title: 'likes', file: 'feed.spec.ts', tests }], suites: [] };
    const suites = [{ title: 'feed.spec.ts', specs: [], suites: [group] }];
    return readPlaywrightReport({ config: { rootDir: '/house/e2e/specs' }, suites, errors }, { root });
  };
  const name = 'on a phone › likes';

  test('passed tests have their time', () => {
    const passed = [{ file: 'e2e/specs/feed.spec.ts', name, seconds: 2, endedAt: 12_000 }];
    expect(read({})).toEqual({ passed, failed: [], invalid: [] });
  });

  test('a failed test says why and what was kept of it', () => {
    const error = { message: '\u001B[31mnot visible\u001B[39m' };
    const attachments = [{ path: '/house/test-results/browser/likes/trace.zip' }, { name: 'without a file' }];
    expect(read({ status: 'unexpected', results: [{ ...result, error, attachments }] }).failed).toEqual([
      {
        file: 'e2e/specs/feed.spec.ts',
        name,
        isReached: true,
        message: 'not visible',
        seconds: 2,
        endedAt: 12_000,
        attachments: ['test-results/browser/likes/trace.zip'],
      },
    ]);
  });

  test.each([[[]], [[{ ...result, status: 'skipped' }]]])('a test that was not reached has failed, too', (results) => {
    expect(read({ status: 'skipped', results }).failed).toEqual([expect.objectContaining({ name, isReached: false })]);
  });

  test('a skipped test and an error of the run cannot be run again', () => {
    const skipped = { status: 'skipped', annotations: [{ type: 'skip' }] };
    expect(read(skipped, [{ message: 'no set-up' }]).invalid).toEqual([
      'no set-up',
      'e2e/specs/feed.spec.ts › on a phone › likes was skipped',
    ]);
  });
});

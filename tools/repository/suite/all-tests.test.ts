import { allTests } from './all-tests.ts';
import { selectSpecs } from './select-tests.ts';
import { browserTests, browserTestsSideBySide, check } from './suite.ts';

jest.mock('./suite.ts', () => ({
  begin: jest.fn(),
  check: jest.fn().mockResolvedValue(true),
  unitTests: jest.fn(),
  browserTests: jest.fn(),
  browserTestsSideBySide: jest.fn(),
  end: jest.fn(),
}));
jest.mock('./select-tests.ts', () => ({ selectSpecs: jest.fn(), selectUnitTests: () => [] }));

beforeEach(() => jest.clearAllMocks());

/** Runs the suite for a change that reaches these specs. Returns which parts there were. */
async function partsOf(reached: readonly string[], ...args: readonly string[]): Promise<string[]> {
  jest.mocked(selectSpecs).mockResolvedValue([...reached]);
  await allTests(1, args);
  const sideBySide = jest.mocked(browserTestsSideBySide).mock.calls.flatMap(([parts]) => Object.keys(parts));
  return [
    ...[...jest.mocked(check).mock.calls, ...jest.mocked(browserTests).mock.calls].map(([name]) => name),
    ...sideBySide,
  ];
}

const engines = ['Firefox and WebKit', 'Firefox in short', 'WebKit in short'];

test('the other engines are installed and tried with the trials', async () => {
  expect(await partsOf([], '--with-trials')).toEqual(expect.arrayContaining(engines));
  jest.clearAllMocks();
  expect(await partsOf(['e2e/specs/feed.spec.ts'], '--with-trials', '--quick')).toEqual(
    expect.arrayContaining(engines),
  );
});

test.each([
  ['without the trials', []],
  ['for a change that reaches no browser test', ['--with-trials', '--quick']],
])('no other engine is installed %s', async (_when, args) => {
  const parts = await partsOf([], ...args);
  expect(parts).toContain('Types');
  expect(parts.filter((name) => engines.includes(name))).toEqual([]);
});

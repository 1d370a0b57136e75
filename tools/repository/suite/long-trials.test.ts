import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runPlaywright, runPlaywrightAlone } from './browser-tests.ts';
import { shortEngineTrials } from './long-trials.ts';
import type { FailedTest, TestReport } from './test-report.ts';

jest.mock('./browser-tests.ts', () => ({ runPlaywright: jest.fn(), runPlaywrightAlone: jest.fn() }));

const timed = { file: 'e2e/specs/feed.spec.ts', name: 'a like', seconds: 1, endedAt: 1 };
const failed: FailedTest = { ...timed, message: 'not visible', isReached: true, attachments: [] };
const report = (change: Partial<TestReport>): TestReport => ({ passed: [], failed: [], invalid: [], ...change });

/** How many workers a configuration of the browser tests has. A project in it may have a number of its own. */
function workersOf(config: string): number {
  const source = readFileSync(join(__dirname, '../../../e2e', config), 'utf8');
  return Number(/^ {2}workers: (\d+)/m.exec(source)?.[1]);
}

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

test('Firefox and WebKit have ports of their own, and together no more than Chromium alone', async () => {
  const first = 29_000;
  jest.replaceProperty(process, 'env', { ...process.env, FIRST_TEST_PORT: String(first) });
  jest.mocked(runPlaywright).mockResolvedValue(report({ passed: [timed] }));
  await shortEngineTrials();
  const portsOf = (engine: string, config: string) => {
    const [, options] = jest.mocked(runPlaywright).mock.calls.find(([, { engine: one }]) => one === engine) ?? [];
    const from = Number(options?.env?.FIRST_TEST_PORT ?? first);
    return { from, to: from + 1_000 * workersOf(config) };
  };
  const firefox = portsOf('firefox', 'firefox.config.ts');
  const webkit = portsOf('webkit', 'webkit.config.ts');
  expect(firefox.from).toBe(first);
  expect(webkit.from).toBeGreaterThanOrEqual(firefox.to);
  expect(webkit.to).toBeLessThanOrEqual(first + 1_000 * workersOf('playwright.config.ts'));
});

test('what fails in Firefox or WebKit is run again when both have ended, and alone', async () => {
  const steps: string[] = [];
  const run = async (name: string, rounds: number, result: TestReport) => {
    steps.push(name);
    for (let round = 0; round < rounds; round += 1) await new Promise(setImmediate);
    steps.push(`${name} ended`);
    return result;
  };
  jest
    .mocked(runPlaywright)
    .mockImplementation((_args, { engine }) =>
      run(`${engine}`, engine === 'firefox' ? 5 : 1, report({ failed: [failed] })),
    );
  jest
    .mocked(runPlaywrightAlone)
    .mockImplementation(({ engine }) => run(`${engine} again`, 2, report({ passed: [timed] })));
  await shortEngineTrials();
  expect(steps.slice(0, 4)).toEqual(['firefox', 'webkit', 'webkit ended', 'firefox ended']);
  expect(steps.slice(4)).toEqual(['webkit again', 'webkit again ended', 'firefox again', 'firefox again ended']);
});

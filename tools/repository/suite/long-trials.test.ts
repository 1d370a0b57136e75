import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shortEngineTrials } from './long-trials.ts';
import { browserTests } from './suite.ts';

jest.mock('./suite.ts', () => ({ browserTests: jest.fn(), unitTests: jest.fn() }));

/** How many workers a configuration of the browser tests has. A project in it may have a number of its own. */
function workersOf(config: string): number {
  const source = readFileSync(join(__dirname, '../../../e2e', config), 'utf8');
  return Number(/^ {2}workers: (\d+)/m.exec(source)?.[1]);
}

afterEach(() => jest.restoreAllMocks());

test('Firefox and WebKit have ports of their own, and together no more than Chromium alone', async () => {
  const first = 29_000;
  jest.replaceProperty(process, 'env', { ...process.env, FIRST_TEST_PORT: String(first) });
  await shortEngineTrials();
  const portsOf = (engine: string, config: string) => {
    const [, options] = jest.mocked(browserTests).mock.calls.find(([, { engine: one }]) => one === engine) ?? [];
    const from = Number(options?.env?.FIRST_TEST_PORT ?? first);
    return { from, to: from + 1_000 * workersOf(config) };
  };
  const firefox = portsOf('firefox', 'firefox.config.ts');
  const webkit = portsOf('webkit', 'webkit.config.ts');
  expect(firefox.from).toBe(first);
  expect(webkit.from).toBeGreaterThanOrEqual(firefox.to);
  expect(webkit.to).toBeLessThanOrEqual(first + 1_000 * workersOf('playwright.config.ts'));
});

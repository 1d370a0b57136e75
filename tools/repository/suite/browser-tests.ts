import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from '../../runtime/run.mjs';
import { browserEnvironment } from '../browser.ts';
import { engineEnvironment } from '../engines.ts';
import { results } from './results.ts';
import { readPlaywrightReport, type TestReport } from './test-report.ts';
import { withRunError } from './unit-tests.ts';

/** Playwright ends itself a little before it would be ended, so that it still reports. */
const reportTimeoutMs = 60_000;

/** Arguments of Node that run the tests of a configuration by a package of Playwright. */
const command = (version: string, config: string) => [
  join(root, 'node_modules', version, 'cli.js'),
  'test',
  '--config',
  join(root, 'e2e', config),
];

/**
 * Engines that browser tests run in: Playwright's command with their configuration, and what finds or installs them.
 * Playwright dropped what Firefox ESR understands after 1.61 (docs/decisions/0064-engines.md). `visual` compares
 * screenshots in Chromium.
 */
export const engines = {
  chromium: { playwright: command('@playwright/test', 'playwright.config.ts'), environment: browserEnvironment },
  firefox: {
    // Its tests, too, import `@playwright/test`.
    playwright: [
      ...command('playwright-firefox-esr', 'firefox.config.ts'),
      '--tsconfig',
      join(root, 'e2e/tsconfig.firefox.json'),
    ],
    environment: () => engineEnvironment('firefox'),
  },
  webkit: {
    playwright: command('@playwright/test', 'webkit.config.ts'),
    environment: () => engineEnvironment('webkit'),
  },
  visual: { playwright: command('@playwright/test', 'visual.config.ts'), environment: browserEnvironment },
};

export type Engine = keyof typeof engines;

interface PlaywrightOptions {
  engine?: Engine;
  /** Folder within the results for what is kept of tests; Playwright empties it first. */
  folder: string;
  limitMs: number;
  env?: Record<string, string>;
}

/** Runs Playwright and reads its report. */
export async function runPlaywright(
  args: readonly string[],
  { engine = 'chromium', folder, limitMs, env = {} }: PlaywrightOptions,
): Promise<TestReport> {
  const { playwright, environment } = engines[engine];
  const kept = join(results, folder);
  const path = `${kept}.json`;
  await mkdir(results, { recursive: true });
  await rm(path, { force: true });
  const options = ['--output', kept, '--global-timeout', String(Math.max(1, limitMs - reportTimeoutMs))];
  const { code, isOverdue } = await run(process.execPath, [...playwright, ...options, ...args], {
    env: { ...(await environment()), BROWSER_RESULTS: path, ...env },
    show: true,
    limitMs,
  });
  const text = await readFile(path, 'utf8').catch(() => null);
  const report =
    text === null ? { passed: [], failed: [], invalid: [] } : readPlaywrightReport(JSON.parse(text), { root });
  return withRunError(report, code, isOverdue, limitMs);
}

/** Runs the browser tests that failed in the last run of a folder once more, one after the other. */
export function runPlaywrightAlone({ engine, folder, limitMs, env }: PlaywrightOptions): Promise<TestReport> {
  const failed = join(results, folder, '.last-run.json');
  const args = ['--workers', '1', '--last-failed', '--last-failed-file', failed];
  return runPlaywright(args, { engine, folder: `${folder}-alone`, limitMs, env });
}

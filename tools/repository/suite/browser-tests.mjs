import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from '../../runtime/run.mjs';
import { browserEnvironment } from '../browser.mjs';
import { results } from './results.mjs';
import { readPlaywrightReport } from './test-report.mjs';
import { withRunError } from './unit-tests.mjs';

/** @typedef {import('./test-report.mjs').TestReport} TestReport */

/** Playwright ends itself a little before it would be ended, so that it still reports. */
const reportTimeoutMs = 60_000;

/** Command of Playwright with the configuration of the browser tests. */
export const playwright = [
  join(root, 'node_modules/@playwright/test/cli.js'),
  'test',
  '--config',
  join(root, 'e2e/playwright.config.ts'),
];

/**
 * Runs Playwright and reads its report.
 *
 * @param {readonly string[]} args
 * @param {{ folder: string, limitMs: number, env?: Record<string, string> }} options `folder` within the results is for
 *   what is kept of tests; Playwright empties it first
 * @returns {Promise<TestReport>}
 */
export async function runPlaywright(args, { folder, limitMs, env = {} }) {
  const kept = join(results, folder);
  const path = `${kept}.json`;
  await mkdir(results, { recursive: true });
  await rm(path, { force: true });
  const options = ['--output', kept, '--global-timeout', String(Math.max(1, limitMs - reportTimeoutMs))];
  const { code, isOverdue } = await run(process.execPath, [...playwright, ...options, ...args], {
    env: { ...(await browserEnvironment()), BROWSER_RESULTS: path, ...env },
    show: true,
    limitMs,
  });
  const text = await readFile(path, 'utf8').catch(() => null);
  const report =
    text === null ? { passed: [], failed: [], invalid: [] } : readPlaywrightReport(JSON.parse(text), { root });
  return withRunError(report, code, isOverdue, limitMs);
}

/**
 * Runs the browser tests that failed in the last run of a folder once more, one after the other.
 *
 * @param {{ folder: string, limitMs: number, env: Record<string, string> }} options
 * @returns {Promise<TestReport>}
 */
export function runPlaywrightAlone({ folder, limitMs, env }) {
  const failed = join(results, folder, '.last-run.json');
  const args = ['--workers', '1', '--last-failed', '--last-failed-file', failed];
  return runPlaywright(args, { folder: `${folder}-alone`, limitMs, env });
}

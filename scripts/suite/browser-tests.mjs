import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { browser } from '../browser.mjs';
import { root, run } from '../run.mjs';
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
 * @param {{ limitMs: number, env?: Record<string, string> }} options
 * @returns {Promise<TestReport>}
 */
export async function runPlaywright(args, { limitMs, env = {} }) {
  const path = join(results, 'browser.json');
  await mkdir(results, { recursive: true });
  await rm(path, { force: true });
  const limit = ['--global-timeout', String(limitMs - reportTimeoutMs)];
  const { code, isOverdue } = await run(process.execPath, [...playwright, ...limit, ...args], {
    env: { CHROMIUM: await browser(), BROWSER_RESULTS: path, ...env },
    show: true,
    limitMs,
  });
  const text = await readFile(path, 'utf8').catch(() => null);
  const report =
    text === null ? { passed: [], failed: [], invalid: [] } : readPlaywrightReport(JSON.parse(text), { root });
  return withRunError(report, code, isOverdue, limitMs);
}

/**
 * Runs the browser tests that failed in the last run once more, one after the other. What was kept of them stays.
 *
 * @param {{ limitMs: number, env: Record<string, string> }} options
 * @returns {Promise<TestReport>}
 */
export async function runPlaywrightAlone({ limitMs, env }) {
  const failed = join(results, 'failed-browser-tests.json');
  await cp(join(results, 'browser/.last-run.json'), failed);
  const selection = ['--last-failed', '--last-failed-file', failed, '--output', join(results, 'browser-alone')];
  return runPlaywright(['--workers', '1', ...selection], { limitMs, env });
}

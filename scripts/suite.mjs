import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { browser } from './browser.mjs';
import { root, run } from './run.mjs';

const results = join(root, 'test-results');

/** Totals of all runs. */
const sums = { passed: 0, failed: 0 };

/** @param {string} name */
const announce = (name) => console.log(`\n== ${name}`);

/** Removes earlier results. */
export async function begin() {
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
}

/**
 * Runs a script of package.json, or a program of this folder, which passes or fails as a whole.
 *
 * @param {string} name
 * @param {string} script
 */
export async function check(name, script) {
  announce(name);
  const [program, args] = script.endsWith('.mjs')
    ? [process.execPath, [join(root, script)]]
    : ['npm', ['run', '--silent', script]];
  const { code } = await run(program, args, { show: true });
  if (code === 0) sums.passed += 1;
  else sums.failed += 1;
  return code === 0;
}

/**
 * Adds a runner's results; a run without a report counts as a failure.
 *
 * @param {string} file
 * @param {(report: any) => [number, number]} read
 */
async function count(file, read) {
  try {
    const [good, bad] = read(JSON.parse(await readFile(file, 'utf8')));
    sums.passed += good;
    sums.failed += bad;
  } catch {
    sums.failed += 1;
  }
}

/**
 * Runs unit tests.
 *
 * @param {string} name
 * @param {readonly string[]} args of Jest
 * @param {Record<string, string>} [env]
 */
export async function unitTests(name, args = [], env = {}) {
  announce(name);
  const report = join(results, 'unit.json');
  await rm(report, { force: true });
  const jest = [join(root, 'node_modules/jest/bin/jest.js'), '--json', `--outputFile=${report}`, ...args];
  await run(process.execPath, jest, { env, show: true });
  // A skipped test is no test: it counts as failed.
  await count(report, (all) => {
    const unfinished = all.numPendingTests + all.numTodoTests + all.numRuntimeErrorTestSuites;
    return [all.numPassedTests, all.numFailedTests + unfinished];
  });
}

/**
 * Runs browser tests.
 *
 * @param {string} name
 * @param {readonly string[]} args of Playwright
 * @param {Record<string, string>} [env]
 */
export async function browserTests(name, args = [], env = {}) {
  announce(name);
  const report = join(results, 'browser.json');
  await rm(report, { force: true });
  const playwright = [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    join(root, 'e2e/playwright.config.ts'),
  ];
  await run(process.execPath, [...playwright, ...args], {
    env: { CHROMIUM: await browser(), BROWSER_RESULTS: report, ...env },
    show: true,
  });
  await count(report, ({ stats, errors }) => [
    stats.expected,
    stats.unexpected + stats.flaky + stats.skipped + errors.length,
  ]);
}

/** Prints the sums as the last line and ends the process. */
export function end() {
  console.log(`\n${sums.passed} passed, ${sums.failed} failed`);
  process.exit(sums.failed === 0 && sums.passed > 0 ? 0 : 1);
}

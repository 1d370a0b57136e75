import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from '../../runtime/run.mjs';
import { runPlaywright, runPlaywrightAlone } from './browser-tests.mjs';
import { startLoadLog } from './load-log.mjs';
import { results } from './results.mjs';
import { maxRepeated, withSecondRun } from './second-run.mjs';
import { summarize } from './summary.mjs';
import { overdue, runJest, runJestAlone } from './unit-tests.mjs';

/** @typedef {import('./second-run.mjs').Outcome} Outcome */
/** @typedef {import('./test-report.mjs').TestReport} TestReport */

const minuteMs = 60_000;

/** Shortest time limit of a second run. */
const minSecondRunMinutes = 10;

const parts = /** @type {import('./summary.mjs').Part[]} */ ([]);
const loadAt = startLoadLog();
/** When the whole suite has to be at its end, in milliseconds. */
let endsAt = Number.POSITIVE_INFINITY;
/** The part that runs, for the case that something ends the process. */
let running = { name: 'the suite', began: Date.now() };
let isSummarized = false;

/** Writes what is unstable, and prints the summary, whose last line is the sums. */
function printSummary() {
  const { text, isPassed } = summarize(parts);
  const unstable = parts.flatMap((part) => part.unstable);
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'unstable.json'), `${JSON.stringify(unstable, null, 2)}\n`);
  console.log(`\n${text}`);
  isSummarized = true;
  return isPassed;
}

// Whatever ends the process, its last line is the sums.
process.on('uncaughtException', (error) => {
  console.error(error);
  process.exit(1);
});
process.on('exit', () => {
  if (isSummarized) return;
  const seconds = (Date.now() - running.began) / 1000;
  parts.push({ name: running.name, seconds, passed: 0, failed: ['it did not reach its end'], unstable: [] });
  printSummary();
});

/** @param {number} minutes */
const limitOf = (minutes) => Math.max(1, Math.min(minutes * minuteMs, endsAt - Date.now()));

/** @param {string} name */
const announce = (name) => console.log(`\n== ${name}`);

/**
 * Removes earlier results and starts the clock: a part gets its own time limit or what is left of the suite's,
 * whichever is less, so that the suite prints its sums before anybody ends it from outside.
 *
 * @param {{ limitMinutes: number }} options
 */
export async function begin({ limitMinutes }) {
  endsAt = Date.now() + limitMinutes * minuteMs;
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
}

/**
 * Runs a part of the suite and notes its time. A part that throws has failed.
 *
 * @param {string} name
 * @param {() => Promise<Outcome>} work
 * @returns {Promise<boolean>} whether nothing failed
 */
async function runPart(name, work) {
  announce(name);
  running = { name, began: Date.now() };
  const outcome = await work().catch((/** @type {unknown} */ error) => ({
    passed: 0,
    failed: [String(error)],
    unstable: [],
  }));
  parts.push({ name, seconds: (Date.now() - running.began) / 1000, ...outcome });
  return outcome.failed.length === 0;
}

/**
 * Runs a script of package.json, or a program of the tools, which passes or fails as a whole.
 *
 * @param {string} name
 * @param {string} script
 * @param {{ limitMinutes: number }} options
 */
export function check(name, script, { limitMinutes }) {
  const [program, args] = script.endsWith('.mjs')
    ? [process.execPath, [join(root, script)]]
    : ['npm', ['run', '--silent', script]];
  return runPart(name, async () => {
    const limitMs = limitOf(limitMinutes);
    const { code, isOverdue } = await run(program, args, { show: true, limitMs });
    if (code === 0 && !isOverdue) return { passed: 1, failed: [], unstable: [] };
    const why = isOverdue ? overdue(limitMs) : `ended with code ${code}`;
    return { passed: 0, failed: [why], unstable: [] };
  });
}

/**
 * Tells what failed, and runs it a second time.
 *
 * @param {TestReport} first
 * @param {(failed: TestReport['failed']) => Promise<TestReport>} runAlone
 */
function repeatFailed(first, runAlone) {
  const { length } = first.failed;
  if (length > maxRepeated) console.log(`\n${length} tests failed: more than ${maxRepeated} are not run again`);
  else if (length > 0 && first.invalid.length === 0) console.log(`\n-- ${length} failed, once more and alone`);
  return withSecondRun(first, runAlone, loadAt);
}

/** @param {number} limitMinutes of the first run */
const secondRunLimitMs = (limitMinutes) => limitOf(Math.max(minSecondRunMinutes, limitMinutes / 2));

/**
 * Runs unit tests.
 *
 * @param {string} name
 * @param {{ args?: readonly string[], env?: Record<string, string>, limitMinutes: number }} options `args` of Jest
 */
export function unitTests(name, { args = [], env = {}, limitMinutes }) {
  return runPart(name, async () => {
    const first = await runJest(args, { env, limitMs: limitOf(limitMinutes) });
    return repeatFailed(first, (failed) =>
      runJestAlone(failed, { args, env, limitMs: secondRunLimitMs(limitMinutes) }),
    );
  });
}

/**
 * Runs browser tests.
 *
 * @param {string} name
 * @param {{ engine?: import('./browser-tests.mjs').Engine, args?: readonly string[], env?: Record<string, string>,
 *   limitMinutes: number }} options `args` of Playwright
 */
export function browserTests(name, { engine = 'chromium', args = [], env = {}, limitMinutes }) {
  return runPart(name, async () => {
    const folder = name.toLowerCase().replaceAll(' ', '-');
    const first = await runPlaywright(args, { engine, folder, env, limitMs: limitOf(limitMinutes) });
    return repeatFailed(first, () =>
      runPlaywrightAlone({ engine, folder, env, limitMs: secondRunLimitMs(limitMinutes) }),
    );
  });
}

/** Prints the summary and ends the process. */
export function end() {
  process.exit(printSummary() ? 0 : 1);
}

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from '../run.mjs';
import { runPlaywright, runPlaywrightAlone } from './browser-tests.mjs';
import { startLoadLog } from './load-log.mjs';
import { results } from './results.mjs';
import { maxRepeated, withSecondRun } from './second-run.mjs';
import { summarize } from './summary.mjs';
import { runJest, runJestAlone } from './unit-tests.mjs';

/** @typedef {import('./second-run.mjs').Outcome} Outcome */
/** @typedef {import('./test-report.mjs').TestReport} TestReport */

const minuteMs = 60_000;

/** How long the second run of a part may take. */
const secondRunLimitMs = 10 * minuteMs;

const parts = /** @type {import('./summary.mjs').Part[]} */ ([]);
const loadAt = startLoadLog();
let isSummarized = false;

/** Whatever ends the process, its last line is the sums. */
process.on('exit', () => {
  if (!isSummarized) console.log(summarize([...parts, interrupted]).text);
});
const interrupted = {
  name: 'the rest',
  seconds: 0,
  passed: 0,
  failed: ['the suite did not reach its end'],
  unstable: [],
};

/** @param {string} name */
const announce = (name) => console.log(`\n== ${name}`);

/** Removes earlier results. */
export async function begin() {
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
  const began = Date.now();
  const outcome = await work().catch((/** @type {unknown} */ error) => ({
    passed: 0,
    failed: [String(error)],
    unstable: [],
  }));
  parts.push({ name, seconds: (Date.now() - began) / 1000, ...outcome });
  return outcome.failed.length === 0;
}

/**
 * Runs a script of package.json, or a program of the folder `scripts`, which passes or fails as a whole.
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
    const { code, isOverdue } = await run(program, args, { show: true, limitMs: limitMinutes * minuteMs });
    if (code === 0) return { passed: 1, failed: [], unstable: [] };
    const why = isOverdue ? `ended, because it took longer than ${limitMinutes} minutes` : `ended with code ${code}`;
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
  else if (length > 0) console.log(`\n-- ${length} failed, once more and alone`);
  return withSecondRun(first, runAlone, loadAt);
}

/**
 * Runs unit tests.
 *
 * @param {string} name
 * @param {{ args?: readonly string[], env?: Record<string, string>, limitMinutes: number }} options `args` of Jest
 */
export function unitTests(name, { args = [], env = {}, limitMinutes }) {
  return runPart(name, async () => {
    const first = await runJest(args, { env, limitMs: limitMinutes * minuteMs });
    return repeatFailed(first, (failed) => runJestAlone(failed, { args, env, limitMs: secondRunLimitMs }));
  });
}

/**
 * Runs browser tests.
 *
 * @param {string} name
 * @param {{ args?: readonly string[], env?: Record<string, string>, limitMinutes: number }} options `args` of Playwright
 */
export function browserTests(name, { args = [], env = {}, limitMinutes }) {
  return runPart(name, async () => {
    const first = await runPlaywright(args, { env, limitMs: limitMinutes * minuteMs });
    return repeatFailed(first, () => runPlaywrightAlone({ env, limitMs: secondRunLimitMs }));
  });
}

/** Writes what is unstable, prints the summary, whose last line is the sums, and ends the process. */
export async function end() {
  const { text, isPassed } = summarize(parts);
  const unstable = parts.flatMap((part) => part.unstable);
  await writeFile(join(results, 'unstable.json'), `${JSON.stringify(unstable, null, 2)}\n`);
  console.log(`\n${text}`);
  isSummarized = true;
  process.exit(isPassed ? 0 : 1);
}

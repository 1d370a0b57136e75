import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from '../../runtime/run.mjs';
import { results } from './results.mjs';
import { readJestReport } from './test-report.mjs';

/** @typedef {import('./test-report.mjs').TestReport} TestReport */
/**
 * @typedef {object} JestOptions
 * @property {number} limitMs
 * @property {Record<string, string>} [env]
 * @property {boolean} [isSelection]
 */

/**
 * Runs Jest and reads its report.
 *
 * @param {readonly string[]} args
 * @param {JestOptions} options
 * @returns {Promise<TestReport>}
 */
export async function runJest(args, { limitMs, env = {}, isSelection = false }) {
  const path = join(results, 'unit.json');
  await mkdir(results, { recursive: true });
  await rm(path, { force: true });
  const jest = [join(root, 'node_modules/jest/bin/jest.js'), '--json', `--outputFile=${path}`, ...args];
  const { code, isOverdue } = await run(process.execPath, jest, { env, show: true, limitMs });
  const text = await readFile(path, 'utf8').catch(() => null);
  const report =
    text === null ? { passed: [], failed: [], invalid: [] } : readJestReport(JSON.parse(text), { root, isSelection });
  return withRunError(report, code, isOverdue, limitMs);
}

/** What is said of work that was ended at its time limit. @param {number} limitMs */
export const overdue = (limitMs) =>
  `ended, because it took longer than ${Number((limitMs / 60_000).toFixed(1))} minutes`;

/**
 * Adds what went wrong with the run itself, where no test says it.
 *
 * @param {TestReport} report
 * @param {number} code
 * @param {boolean} isOverdue
 * @param {number} limitMs
 * @returns {TestReport}
 */
export function withRunError(report, code, isOverdue, limitMs) {
  const { passed, failed, invalid } = report;
  if (isOverdue) return { ...report, invalid: [...invalid, overdue(limitMs)] };
  const saysWhy = failed.length > 0 || invalid.length > 0;
  if (!saysWhy && (code !== 0 || passed.length === 0))
    return { ...report, invalid: [`the run ended with code ${code}`] };
  return report;
}

const escaped = (/** @type {string} */ text) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/**
 * Runs unit tests that failed once more: one file after the other, with one worker, all within the limit.
 *
 * @param {readonly import('./test-report.mjs').FailedTest[]} failed
 * @param {{ args: readonly string[], limitMs: number, env: Record<string, string> }} options those of the first run
 * @returns {Promise<TestReport>}
 */
export async function runJestAlone(failed, { args, limitMs, env }) {
  const reports = /** @type {TestReport[]} */ ([]);
  const options = args.filter((arg) => arg.startsWith('--'));
  const until = Date.now() + limitMs;
  for (const file of new Set(failed.map((test) => test.file))) {
    const names = failed.filter((test) => test.file === file).map(({ name }) => name);
    const selection = names.includes('') ? [] : ['-t', `^(${names.map(escaped).join('|')})$`];
    const alone = ['--runInBand', ...options, ...selection, '--runTestsByPath', file];
    reports.push(await runJest(alone, { limitMs: Math.max(1, until - Date.now()), env, isSelection: true }));
  }
  return {
    passed: reports.flatMap(({ passed }) => passed),
    failed: reports.flatMap((report) => report.failed),
    invalid: reports.flatMap(({ invalid }) => invalid),
  };
}

import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from '../../runtime/run.mjs';
import { results } from './results.ts';
import { type FailedTest, readJestReport, type TestReport } from './test-report.ts';

interface JestOptions {
  limitMs: number;
  env?: Record<string, string>;
  isSelection?: boolean;
}

/** Runs Jest and reads its report. */
export async function runJest(
  args: readonly string[],
  { limitMs, env = {}, isSelection = false }: JestOptions,
): Promise<TestReport> {
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

/** What is said of work that was ended at its time limit. */
export const overdue = (limitMs: number) =>
  `ended, because it took longer than ${Number((limitMs / 60_000).toFixed(1))} minutes`;

/** Adds what went wrong with the run itself, where no test says it. */
export function withRunError(report: TestReport, code: number, isOverdue: boolean, limitMs: number): TestReport {
  const { passed, failed, invalid } = report;
  if (isOverdue) return { ...report, invalid: [...invalid, overdue(limitMs)] };
  const saysWhy = failed.length > 0 || invalid.length > 0;
  if (!saysWhy && (code !== 0 || passed.length === 0))
    return { ...report, invalid: [`the run ended with code ${code}`] };
  return report;
}

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/**
 * Runs unit tests that failed once more: one file after the other, with one worker, all within the limit.
 *
 * @param options those of the first run
 */
export async function runJestAlone(
  failed: readonly FailedTest[],
  { args, limitMs, env }: { args: readonly string[]; limitMs: number; env: Record<string, string> },
): Promise<TestReport> {
  const reports: TestReport[] = [];
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

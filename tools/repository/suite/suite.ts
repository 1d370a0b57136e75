import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from '../../runtime/run.mjs';
import { type Engine, runPlaywright, runPlaywrightAlone } from './browser-tests.ts';
import { startLoadLog } from './load-log.ts';
import { results } from './results.ts';
import { maxRepeated, type Outcome, takeTurns, withSecondRun } from './second-run.ts';
import { type Part, summarize } from './summary.ts';
import type { TestReport } from './test-report.ts';
import { overdue, runJest, runJestAlone } from './unit-tests.ts';

const minuteMs = 60_000;

/** Shortest time limit of a second run. */
const minSecondRunMinutes = 10;

const parts: Part[] = [];
const loadAt = startLoadLog();
/** When the whole suite has to be at its end, in milliseconds. */
let endsAt = Number.POSITIVE_INFINITY;
/** When the suite began, in milliseconds. */
let beganAt = Date.now();
/** The parts that run, for the case that something ends the process. */
const running = new Set<{ name: string; began: number }>();
let isSummarized = false;

/** Writes what is unstable, and prints the summary, whose last line is the sums. */
function printSummary() {
  const { text, isPassed } = summarize(parts, (Date.now() - beganAt) / 1000);
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
  for (const { name, began } of running.size > 0 ? running : [{ name: 'the suite', began: Date.now() }]) {
    const seconds = (Date.now() - began) / 1000;
    parts.push({ name, seconds, passed: 0, failed: ['it did not reach its end'], unstable: [] });
  }
  printSummary();
});

const limitOf = (minutes: number) => Math.max(1, Math.min(minutes * minuteMs, endsAt - Date.now()));

const announce = (name: string) => console.log(`\n== ${name}`);

/**
 * Removes earlier results and starts the clock: a part gets its own time limit or what is left of the suite's,
 * whichever is less, so that the suite prints its sums before anybody ends it from outside. The installation of the
 * packages, which this module needs, is the suite's first part, and has taken `packagesSeconds`.
 */
export async function begin({ limitMinutes, packagesSeconds }: { limitMinutes: number; packagesSeconds: number }) {
  beganAt = Date.now() - packagesSeconds * 1000;
  endsAt = beganAt + limitMinutes * minuteMs;
  parts.push({ name: 'Packages', seconds: packagesSeconds, passed: 1, failed: [], unstable: [] });
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
}

/**
 * Runs a part of the suite and notes its time. A part that throws has failed. Parts may run side by side.
 *
 * @returns whether nothing failed
 */
async function runPart(name: string, work: () => Promise<Outcome>): Promise<boolean> {
  const part = { name, began: Date.now() };
  running.add(part);
  const outcome = await work().catch((error: unknown) => ({
    passed: 0,
    failed: [String(error)],
    unstable: [],
  }));
  running.delete(part);
  parts.push({ name, seconds: (Date.now() - part.began) / 1000, ...outcome });
  return outcome.failed.length === 0;
}

/**
 * Runs a script of package.json, or a program of the tools, which passes or fails as a whole. What it printed is shown
 * at its end, so that parts that run side by side do not mix their lines.
 */
export function check(name: string, script: string, { limitMinutes }: { limitMinutes: number }) {
  const [program, args] = /\.(mjs|ts)$/.test(script)
    ? [process.execPath, ['--import', 'tsx', join(root, script)]]
    : ['npm', ['run', '--silent', script]];
  return runPart(name, async () => {
    const limitMs = limitOf(limitMinutes);
    console.log(`${name} …`);
    const { code, output, isOverdue } = await run(program, args, { limitMs });
    announce(name);
    process.stdout.write(output);
    if (code === 0 && !isOverdue) return { passed: 1, failed: [], unstable: [] };
    const why = isOverdue ? overdue(limitMs) : `ended with code ${code}`;
    return { passed: 0, failed: [why], unstable: [] };
  });
}

/** Tells what failed, and runs it a second time. */
function repeatFailed(first: TestReport, runAlone: (failed: TestReport['failed']) => Promise<TestReport>) {
  const { length } = first.failed;
  if (length > maxRepeated) console.log(`\n${length} tests failed: more than ${maxRepeated} are not run again`);
  else if (length > 0 && first.invalid.length === 0) console.log(`\n-- ${length} failed, once more and alone`);
  return withSecondRun(first, runAlone, loadAt);
}

/** Time limit of a second run, by the minutes of the first one. */
const secondRunLimitMs = (limitMinutes: number) => limitOf(Math.max(minSecondRunMinutes, limitMinutes / 2));

interface TestOptions {
  /** Arguments of the program that runs the tests. */
  args?: readonly string[];
  env?: Record<string, string>;
  limitMinutes: number;
}

/** Runs unit tests by Jest. */
export function unitTests(name: string, { args = [], env = {}, limitMinutes }: TestOptions) {
  return runPart(name, async () => {
    announce(name);
    const first = await runJest(args, { env, limitMs: limitOf(limitMinutes) });
    return repeatFailed(first, (failed) =>
      runJestAlone(failed, { args, env, limitMs: secondRunLimitMs(limitMinutes) }),
    );
  });
}

interface BrowserTestOptions extends TestOptions {
  engine?: Engine;
}

/** Folder of what is kept of a part's browser tests. */
const folderOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/** Runs parts of browser tests side by side. What fails is run again after all of them, one part after the other. */
export async function browserTestsSideBySide(parts: Readonly<Record<string, BrowserTestOptions>>): Promise<void> {
  const begun = Object.entries(parts).map(([name, { args = [], limitMinutes, ...options }]) => {
    announce(name);
    const common = { ...options, folder: folderOf(name) };
    return {
      name,
      firstRun: runPlaywright(args, { ...common, limitMs: limitOf(limitMinutes) }),
      runAlone: () => runPlaywrightAlone({ ...common, limitMs: secondRunLimitMs(limitMinutes) }),
    };
  });
  const inTurn = takeTurns(begun.map(({ firstRun }) => firstRun));
  await Promise.all(
    begun.map(({ name, firstRun, runAlone }) =>
      runPart(name, async () => repeatFailed(await firstRun, () => inTurn(runAlone))),
    ),
  );
}

/** Runs browser tests by Playwright. */
export const browserTests = (name: string, options: BrowserTestOptions) => browserTestsSideBySide({ [name]: options });

/** Prints the summary and ends the process. */
export function end() {
  process.exit(printSummary() ? 0 : 1);
}

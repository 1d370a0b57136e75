import '../runtime/require-node.mjs';
import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../release/build.mjs';
import { runPlaywright } from './suite/browser-tests.ts';
import { results } from './suite/results.ts';
import { tally } from './suite/tally.ts';
import { runJest } from './suite/unit-tests.ts';

/**
 * `npm run stability -- [spec …] [--times 10] [--busy] [--unit]`: repeats browser tests, or unit tests, each time from
 * the start, and prints for each test how often it ran and failed, and its slowest run. `--busy` keeps every processor
 * busy meanwhile.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '10' },
    busy: { type: 'boolean', default: false },
    unit: { type: 'boolean', default: false },
  },
});

/** Time limit of one round. */
const limitMs = 90 * 60_000;

const runRound = (round: number) =>
  values.unit
    ? runJest(positionals, { limitMs })
    : runPlaywright([...positionals, '--grep-invert', '@long|@whole'], { folder: `stability-${round}`, limitMs });

/** Keeps a processor busy as long as its parent lives. */
const load = 'const parent = process.ppid; while (process.ppid === parent);';

if (!values.unit) await build();
const loads = values.busy
  ? Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', load], { stdio: 'ignore' }))
  : [];
process.on('exit', () => loads.forEach((each) => void each.kill('SIGKILL')));

const reports = [];
for (let round = 1; round <= Number(values.times); round += 1) {
  reports.push(await runRound(round));
  const tests = tally(reports);
  await mkdir(results, { recursive: true });
  await writeFile(join(results, 'stability.json'), `${JSON.stringify(tests, null, 2)}\n`);
  console.log(
    `\n== Round ${round} of ${values.times}: ${tests.filter(({ failures }) => failures > 0).length} unstable so far`,
  );
}

const tests = tally(reports);
console.log('\nruns  failures  slowest  test');
for (const { test, runs, failures, slowestSeconds } of tests) {
  const cells = [String(runs).padStart(4), String(failures).padStart(8), `${slowestSeconds.toFixed(1)} s`.padStart(7)];
  console.log(`${cells.join('  ')}  ${test}`);
}
const unstable = tests.filter(({ failures }) => failures > 0);
for (const { test, messages, kept } of unstable)
  console.log(`\n${test}\n  ${[...(messages[0]?.split('\n') ?? []), ...kept].join('\n  ')}`);
console.log(`\n${values.times} runs, ${unstable.length} unstable`);
process.exit(unstable.length > 0 || tests.length === 0 ? 1 : 0);

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Attack } from './hostile/attack.ts';
import { heavyLists } from './hostile/attacks/heavy-lists.ts';
import { invalidInput } from './hostile/attacks/invalid-input.ts';
import { madeUpFaults } from './hostile/attacks/made-up-faults.ts';
import { nothing } from './hostile/attacks/nothing.ts';
import { oddRequests } from './hostile/attacks/odd-requests.ts';
import { overQuota } from './hostile/attacks/over-quota.ts';
import { pictures } from './hostile/attacks/pictures.ts';
import { slowSenders } from './hostile/attacks/slow-senders.ts';
import { spam } from './hostile/attacks/spam.ts';
import { otherSpellings } from './hostile/attacks/spellings.ts';
import { variants } from './hostile/attacks/variants.ts';
import { videos } from './hostile/attacks/videos.ts';
import { cleanUpOnInterrupt, prepareData, prepareUpload, removeFolder, startAttacked } from './hostile/community.ts';
import { tokens } from './hostile/members.ts';
import { observe } from './hostile/observe.ts';
import { leaveProcessorsToOthers } from './hostile/priority.ts';
import { type Outcome, printReport, reportOf } from './hostile/report.ts';
import { writeFigures } from './hostile/security-file.ts';

/**
 * `npm run bench -- hostile [--only variants,over-quota] [--write]`: attacks a fresh community with each kind of hostile
 * input, with the embedded database and the demo content, and prints the cost to others beside the budgets of
 * `SECURITY.md`; `--write` puts the figures of a whole run there. Exits with 1 when a figure exceeds its budget. Payloads
 * are made before the clock runs, and other readers send from another process.
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: { only: { type: 'string' }, write: { type: 'boolean', default: false } },
});
if (options.write && options.only !== undefined) throw new Error('Figures of some kinds alone are not written');

const securityFile = fileURLToPath(new URL('../../SECURITY.md', import.meta.url));

const attacks: readonly Attack[] = [
  nothing,
  ...videos,
  ...pictures,
  variants,
  invalidInput,
  oddRequests,
  otherSpellings,
  spam,
  madeUpFaults,
  overQuota,
  heavyLists,
  slowSenders,
];

/** Extra time for the last responses to readers. */
const afterMs = 1_000;

function chosen(names: string | undefined): readonly Attack[] {
  if (names === undefined) return attacks;
  const wanted = names.split(',');
  const unknown = wanted.filter((name) => !attacks.some((attack) => attack.name === name));
  if (unknown.length > 0) throw new Error(`${unknown.join()} is none of ${attacks.map(({ name }) => name).join(', ')}`);
  return attacks.filter(({ name }) => wanted.includes(name));
}

async function runAttack(attack: Attack, data: string, upload: string): Promise<Outcome> {
  const run = await attack.prepare();
  const { community, port, pid, readersPictures, target, remove } = await startAttacked(attack, data);
  try {
    const maxMs = attack.maxMs + afterMs;
    const observation = await observe({
      port,
      pid,
      dataFolder: community.dataFolder,
      pictures: readersPictures,
      tokens: tokens.uploaders,
      upload,
      maxMs,
    });
    const attacked = target(attack.maxMs);
    const takeBack = leaveProcessorsToOthers();
    const more = await run(attacked).finally(takeBack);
    const seen = await observation.end();
    attacked.sender.close();
    return { attack, sender: attacked.sender, seen, more, died: community.ended };
  } finally {
    await remove();
  }
}

/** Prints all figures, and writes those of a whole run if asked to. Returns how many are above their budgets. */
async function tell(outcomes: readonly Outcome[]): Promise<number> {
  const { tables, above } = reportOf(outcomes);
  printReport(tables);
  const late = Math.max(...outcomes.map(({ seen }) => seen.readers.health.lateMs));
  const verdict = above === 0 ? 'Every figure keeps its budget.' : `${above} figures are above their budgets.`;
  const idle = outcomes.map(({ seen }) => seen.before.upload.medianMs);
  const spread = `${Math.min(...idle).toFixed(0)} to ${Math.max(...idle).toFixed(0)} ms`;
  const noise = `Before the attacks, half of another member's uploads took ${spread}, by the kind that came then.`;
  const machine = `${availableParallelism()} processors, Node ${process.versions.node}`;
  const observer = `The observer itself was late by ${late.toFixed(0)} ms at most, which is taken off.`;
  const summary = `${machine}. ${verdict} ${observer} ${noise}`;
  console.log(`\n${summary}`);
  if (options.write && outcomes.length === attacks.length) await writeFigures(securityFile, summary, tables);
  return above;
}

const kinds = chosen(options.only);
cleanUpOnInterrupt();
const data = await prepareData();
const upload = await prepareUpload(data);
const outcomes: Outcome[] = [];
let above = 0;
try {
  for (const attack of kinds) {
    const began = Date.now();
    outcomes.push(await runAttack(attack, data, upload));
    console.log(
      `${attack.name}: ${attack.sends}; ${((Date.now() - began) / 1000).toFixed(0)} s with all it took to prepare`,
    );
  }
} finally {
  await removeFolder(data);
  // What was measured before an attack failed took minutes.
  if (outcomes.length > 0) above = await tell(outcomes);
}
process.exitCode = above === 0 ? 0 : 1;

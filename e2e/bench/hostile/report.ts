import { printTable } from '../measuring/table.ts';
import type { AnswerCounts } from './answers.ts';
import type { Attack, Measure } from './attack.ts';
import type { Seen } from './observer.ts';
import { readerKinds } from './readers.ts';
import type { Sender } from './sender.ts';

/** A figure beside its budget. */
interface Cell {
  text: string;
  kept: boolean;
}

/** The outcome of an attack. */
export interface Outcome {
  attack: Attack;
  sender: Pick<Sender, 'bytesSent' | 'largestResponse' | 'unanswered' | 'faults' | 'answers' | 'strangeUploads'>;
  seen: Seen;
  more: readonly Measure[];
  /** How the server ended when it did, or null. */
  died: string | null;
}

const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });
const limit = (max: number, unit: string) =>
  Number.isFinite(max) ? ` of ${`${number(max)} ${unit}`.trim()}` : unit && ` ${unit}`;

/** `value of max`, with a mark where it is above. `answered` is false for a wait without a response. */
function cell(value: number, max: number, unit: string, answered = true): Cell {
  const kept = answered && value <= max;
  return { text: `${answered ? '' : '> '}${number(value)}${limit(max, unit)}${kept ? '' : ' !'}`, kept };
}

const notAsked: Cell = { text: '-', kept: true };
const megabytes = (bytes: number) => bytes / 1e6;

function cells({ attack: { budget }, sender, seen: { readers, thumbnails, memoryAboveIdle, disk } }: Outcome): Cell[] {
  const { responseBytes, diskBytes } = budget;
  const { health } = readers;
  const refused = [thumbnails, ...Object.values(readers)].reduce((sum, stats) => sum + stats.refused, 0);
  return [
    cell(health.worstMs, budget.healthMs, 'ms', health.answered),
    cell(megabytes(memoryAboveIdle), megabytes(budget.memoryBytes), 'MB'),
    cell(thumbnails.worstMs, budget.thumbnailMs, 'ms', thumbnails.answered),
    cell(refused, 0, ''),
    responseBytes === null ? notAsked : cell(sender.largestResponse / 1e3, responseBytes / 1e3, 'kB'),
    diskBytes === null ? notAsked : cell(megabytes(disk.peak - disk.before), megabytes(diskBytes), 'MB'),
  ];
}

/** Waits of others by their kind: half of them took at most so long above those before the attack. */
const waits = ({ attack: { budget }, seen: { readers, before } }: Outcome): Cell[] =>
  readerKinds.map((kind) => {
    const { medianMs, medianErrorMs, worstMs, answered, count } = readers[kind];
    const { medianMs: idleMs, medianErrorMs: idleErrorMs } = before[kind];
    const { text, kept } = cell(Math.max(0, medianMs - idleMs), budget.readersMs, 'ms', answered);
    const errorMs = Math.hypot(medianErrorMs, idleErrorMs);
    return { text: `${text} ± ${number(errorMs)} (${number(idleMs)}), longest ${number(worstMs)} of ${count}`, kept };
  });

/** Figures of every attack that are above zero. */
function usualMeasures({ sender, died }: Outcome): Measure[] {
  const measures: Measure[] = [
    { what: "attacker's requests without an answer in time", value: sender.unanswered, max: 0, unit: '' },
    { what: "faults of the server in the attacker's answers", value: sender.faults, max: 0, unit: '' },
    { what: 'files neither taken nor refused with a sentence', value: sender.strangeUploads, max: 0, unit: '' },
    { what: 'ends of the server', value: died === null ? 0 : 1, max: 0, unit: '' },
  ];
  return measures.filter(({ value }) => value > 0);
}

/** Figures that belong together. */
export interface Table {
  title: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

function answersOf({ taken, refused, other }: AnswerCounts): string {
  if (taken + refused + other === 0) return '-';
  return `${number(taken)} taken, ${number(refused)} refused${other > 0 ? `, ${number(other)} other` : ''}`;
}

/** All figures of a run beside their budgets, and how many exceed them. */
export function reportOf(outcomes: readonly Outcome[]): { tables: readonly Table[]; above: number } {
  const main = outcomes.map((outcome) => ({ outcome, cells: cells(outcome) }));
  const others = outcomes.map((outcome) => ({ outcome, cells: waits(outcome) }));
  const further = outcomes.flatMap((outcome) =>
    [...outcome.more, ...usualMeasures(outcome)].map(({ what, value, max, unit }) => ({
      row: [outcome.attack.name, what],
      cell: cell(value, max, unit),
    })),
  );
  const tables = [
    {
      title: 'What was sent, and how often it was taken or refused with a sentence',
      headings: ['kind', 'sent', 'bytes', 'answers'],
      rows: outcomes.map(({ attack: { name, sends }, sender }) => [
        name,
        sends,
        `${number(sender.bytesSent / 1e3)} kB`,
        answersOf(sender.answers),
      ]),
    },
    {
      title: 'Figures beside their budgets; ! is above',
      headings: [
        'kind',
        'worst /healthz',
        'memory above idle',
        "readers' thumbnail",
        'refused to readers',
        'largest answer',
        'on the disk',
      ],
      rows: main.map(({ outcome, cells }) => [outcome.attack.name, ...cells.map(({ text }) => text)]),
    },
    {
      title:
        'Waits of others: medians above those before the attack (in brackets) ± what may be chance, and the longest',
      headings: ['kind', '/healthz', "a reader's list", "a reader's page", "a member's upload"],
      rows: others.map(({ outcome, cells }) => [outcome.attack.name, ...cells.map(({ text }) => text)]),
    },
    {
      title: 'Of one kind alone',
      headings: ['kind and figure', 'value'],
      rows: further.map(({ row, cell }) => [row.join(': '), cell.text]),
    },
  ];
  const all = [...[...main, ...others].flatMap(({ cells }) => cells), ...further.map(({ cell }) => cell)];
  return { tables: tables.filter(({ rows }) => rows.length > 0), above: all.filter(({ kept }) => !kept).length };
}

/** Prints the tables of a run. */
export function printReport(tables: readonly Table[]): void {
  for (const { title, headings, rows } of tables) {
    console.log(`\n${title}`);
    printTable(headings, rows);
  }
}

import { median } from '../measuring/median.ts';
import { printTable } from '../measuring/table.ts';
import type { Trouble } from './busy-tab.ts';
import type { FirstReaders } from './first-readers.ts';
import type { Checked } from './releasing.ts';

/** What tabs noticed while builds changed. */
export interface Noticed {
  troubles: Map<Trouble, string[]>;
  readers: FirstReaders;
}

/** Errors that are printed one by one, of each kind. */
const maxPrinted = 8;

/** A measured figure beside its budget, if it has one. */
export interface Figure {
  what: string;
  found: string;
  budget?: string;
  isKept?: boolean;
}

export const atMost = (what: string, found: number, budget: number, unit = ''): Figure => ({
  what,
  found: `${found}${unit}`,
  budget: `${budget}${unit}`,
  isKept: found <= budget,
});

const seconds = (ms: number) => (!Number.isFinite(ms) ? '-' : `${(ms / 1000).toFixed(1)} s`);

const troubleNames: Record<Trouble, string> = {
  reload: 'reloads',
  'white screen': 'white screens',
  'failure card': 'failure cards',
  'lost draft': 'lost drafts',
  error: 'errors in pages',
  stuck: 'steps that readers could not take',
};

/** Prints the first errors of a kind. */
export function printErrors(kind: string, errors: readonly string[]): void {
  if (errors.length === 0) return;
  console.log(`\n${kind}:`);
  for (const error of errors.slice(0, maxPrinted)) console.log(`  ${error}`);
  if (errors.length > maxPrinted) console.log(`  and ${errors.length - maxPrinted} more`);
}

/** Prints all figures under `title`, with `others` below. Returns whether all budgets are kept. */
export function report(
  title: string,
  { troubles, readers }: Noticed,
  checked: Checked,
  others: readonly Figure[],
): boolean {
  const figures: Figure[] = [
    ...Object.entries(troubleNames).map(([trouble, name]) =>
      atMost(name, troubles.get(trouble as Trouble)?.length ?? 0, 0),
    ),
    atMost(`wrong builds after a second, in ${checked.answers} answers`, checked.wrongBuilds.length, 0),
    atMost(`files that did not come, of ${checked.files}`, checked.missingFiles.length, 0),
    {
      what: `publish to the first new reader, median of ${readers.times.length}`,
      found: seconds(median(readers.times)),
    },
    { what: '  longest', found: seconds(Math.max(...readers.times)) },
    { what: '  replaced before anybody came', found: String(readers.unseen) },
    ...others,
  ];
  for (const [trouble, name] of Object.entries(troubleNames)) printErrors(name, troubles.get(trouble as Trouble) ?? []);
  printErrors('wrong builds', checked.wrongBuilds);
  printErrors('files that did not come', checked.missingFiles);
  console.log(`\n${title}`);
  const verdict = ({ isKept }: Figure) => (isKept === undefined ? '' : isKept ? 'pass' : 'missed');
  printTable(
    ['', 'found', 'budget', ''],
    figures.map((figure) => [figure.what, figure.found, figure.budget ?? '', verdict(figure)]),
  );
  return figures.every(({ isKept }) => isKept !== false);
}

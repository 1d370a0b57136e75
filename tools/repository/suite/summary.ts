import { causesOf, maxUnstable, type Outcome, type UnstableTest } from './second-run.ts';

/** A part of the suite that ran. */
export type Part = Outcome & { name: string; seconds: number };

/** @param rows the first column is text, the others are numbers */
function table(rows: readonly (readonly [string, ...(string | number)[]])[]) {
  const widths = rows[0]?.map((_cell, column) => Math.max(...rows.map((row) => String(row[column]).length))) ?? [];
  const line = (row: readonly (string | number)[]) =>
    row.map((cell, column) => String(cell)[column ? 'padStart' : 'padEnd'](widths[column] ?? 0)).join('  ');
  return rows.map(line).join('\n');
}

function describeUnstable({ test, together, alone }: UnstableTest) {
  const [why = ''] = together.message.split('\n');
  const lines = [
    `Unstable: ${test}`,
    `  together: failed after ${together.seconds.toFixed(1)} s at a load of ${together.load.toFixed(1)}: ${why}`,
    `  alone: passed in ${alone.seconds.toFixed(1)} s at a load of ${alone.load.toFixed(1)}`,
    ...together.attachments.map((path) => `  kept: ${path}`),
  ];
  return lines.join('\n');
}

/**
 * What is printed at the end of the suite: what failed, what is unstable, what each part took, and the sums as the last
 * line. Where more than a few are unstable, each of them counts as failed.
 *
 * @param seconds what the whole suite took: less than the sum of its parts, of which some run side by side
 */
export function summarize(parts: readonly Part[], seconds: number) {
  const unstable = parts.flatMap((part) => part.unstable);
  const tooMany = causesOf(unstable) > maxUnstable;
  const failed = parts.reduce((sum, part) => sum + part.failed.length, tooMany ? unstable.length : 0);
  const passed = parts.reduce((sum, part) => sum + part.passed, tooMany ? -unstable.length : 0);
  const row = (part: Part) =>
    [part.name, part.seconds.toFixed(0), part.passed, part.failed.length, part.unstable.length] as const;
  const text = [
    ...parts.flatMap(({ name, failed: tests }) => tests.map((test) => `Failed (${name}): ${test}`)),
    ...unstable.map(describeUnstable),
    ...(tooMany ? [`${unstable.length} tests are unstable; at most ${maxUnstable} are let through`] : []),
    '',
    table([
      ['part', 'seconds', 'passed', 'failed', 'unstable'],
      ...parts.map(row),
      ['all', seconds.toFixed(0), passed, failed, unstable.length],
    ]),
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n');
  return { text, isPassed: failed === 0 && passed > 0 };
}

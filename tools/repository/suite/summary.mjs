import { causesOf, maxUnstable } from './second-run.mjs';

/** @typedef {import('./second-run.mjs').UnstableTest} UnstableTest */
/** @typedef {import('./second-run.mjs').Outcome & { name: string, seconds: number }} Part a part of the suite that ran */

/** @param {readonly (readonly [string, ...(string | number)[]])[]} rows the first column is text, the others are numbers */
function table(rows) {
  const widths = rows[0]?.map((_cell, column) => Math.max(...rows.map((row) => String(row[column]).length))) ?? [];
  const line = (/** @type {readonly (string | number)[]} */ row) =>
    row.map((cell, column) => String(cell)[column ? 'padStart' : 'padEnd'](widths[column] ?? 0)).join('  ');
  return rows.map(line).join('\n');
}

/** @param {UnstableTest} test */
function describeUnstable({ test, together, alone }) {
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
 * @param {readonly Part[]} parts
 */
export function summarize(parts) {
  const unstable = parts.flatMap((part) => part.unstable);
  const tooMany = causesOf(unstable) > maxUnstable;
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0);
  const failed = parts.reduce((sum, part) => sum + part.failed.length, tooMany ? unstable.length : 0);
  const passed = parts.reduce((sum, part) => sum + part.passed, tooMany ? -unstable.length : 0);
  const row = (/** @type {Part} */ part) =>
    /** @type {const} */ ([part.name, part.seconds.toFixed(0), part.passed, part.failed.length, part.unstable.length]);
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

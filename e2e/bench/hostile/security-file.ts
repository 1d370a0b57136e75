import { readFile, writeFile } from 'node:fs/promises';
import type { Table } from './report.ts';

const begin = '<!-- bench: hostile -->';
const end = '<!-- end of bench: hostile -->';

/** A table as `npm run format` leaves it: its columns aligned. */
function markdown({ title, headings, rows }: Table): string {
  const all = [headings, ...rows].map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = headings.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [head = [], ...rest] = all;
  return [`**${title}**`, '', line(head), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n');
}

/** Puts the figures of a run where the marks are. Throws where there are none. */
export function withFigures(text: string, introduction: string, tables: readonly Table[]): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`There is no place for figures between ${begin} and ${end}`);
  const figures = [introduction, ...tables.map(markdown)].join('\n\n');
  return `${text.slice(0, from)}${begin}\n\n${figures}\n\n${text.slice(to)}`;
}

/** Replaces the figures in `SECURITY.md`. */
export async function writeFigures(path: string, introduction: string, tables: readonly Table[]): Promise<void> {
  await writeFile(path, withFigures(await readFile(path, 'utf8'), introduction, tables));
}

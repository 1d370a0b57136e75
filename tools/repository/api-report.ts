import '../runtime/require-node.mjs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callShapes, type WireShape } from '@community/contract/wire-shape';
import { declarations, libraries, makeDeclarations } from '../release/pack-packages.ts';
import { root, stop } from '../runtime/run.mjs';
import { apiBreaks, readDeclarations } from './api/api-breaks.ts';
import { apiLines } from './api/api-lines.ts';

/**
 * What the packages declare: of each a report to read (`.md`), and the declarations with which later ones are compared
 * (`.json`).
 */
const reports = join(root, 'docs/api');

/** Versions within which a package only grows: the same major, or the same minor of 0.x. */
const lineOf = (version: string) => /^0\.\d+|^\d+/.exec(version)?.[0] ?? version;

/** The entries of a package with the files that declare them, of which there are `files`. */
async function entriesOf(name: string, files: readonly string[]): Promise<[string, string][]> {
  const { exports } = JSON.parse(await readFile(join(root, 'shared', name, 'package.json'), 'utf8'));
  return Object.entries(exports as Record<string, string>).flatMap(([entry, path]) => {
    if (!path.startsWith('./src/')) return [];
    const file = path.replace('./src/', '').replace(/\.tsx?$/, '.d.ts');
    if (!file.includes('*')) return [[entry, file]];
    const [before = '', after = ''] = file.split('*');
    const isOf = (each: string) =>
      each.startsWith(before) && each.endsWith(after) && !each.slice(before.length).includes('/');
    return files.filter(isOf).map((each) => [entry.replace('*', each.slice(before.length, -after.length)), each]);
  });
}

/** Entries that declare the calls as schemas. Their types are one line each, so their fields are reported instead. */
const isOfCalls = (entry: string) => /^\.\/calls(\/|$)/.test(entry);

/** Requests and responses of the calls, a line for each field. */
function callLines(): string[] {
  const lines = (path: string, shape: WireShape): string[] => {
    if (typeof shape === 'string') return [`${path}: ${shape}`];
    if (Array.isArray(shape)) return lines(`${path}[]`, shape[0]);
    return Object.entries(shape).flatMap(([field, of]) => lines(`${path}.${field}`, of));
  };
  return Object.entries(callShapes()).flatMap(([name, { request, response }]) => [
    ...lines(`${name} request`, request),
    ...lines(`${name} response`, response),
  ]);
}

const section = (title: string, lines: readonly string[]) =>
  `## ${title}\n\n${lines.map((line) => `    ${line}`).join('\n')}`;

/** What a package declares now. */
async function declaredNow(name: string) {
  const { version } = JSON.parse(await readFile(join(root, 'shared', name, 'package.json'), 'utf8'));
  const files = await readDeclarations(join(declarations, name, 'src'));
  const entries = (await entriesOf(name, Object.keys(files))).filter(([entry]) => !isOfCalls(entry));
  const read = (file: string) => files[file] ?? '';
  const sections = entries
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([entry, file]) => section(`@community/${name}${entry.slice(1)}`, apiLines(read, file)));
  const calls = name === 'contract' ? callLines() : [];
  if (calls.length > 0) sections.push(section('Calls', calls));
  const title = `# @community/${name} ${lineOf(version)}`;
  const report = `${[title, 'What it declares; `npm run api` writes this file.', ...sections].join('\n\n')}\n`;
  return { title, report, declared: { entries: Object.fromEntries(entries), calls, files } };
}

/** A text of a file, or an empty one. */
const textOf = (path: string) => readFile(path, 'utf8').catch(() => '');

/**
 * `npm run api` writes what the packages declare, `npm run check:api` compares it. Both refuse a change within a line of
 * versions that takes something away, changes it, or asks for more.
 */
const writes = process.argv.includes('--write');
await makeDeclarations();
await mkdir(reports, { recursive: true });
const faults: string[] = [];
for (const name of libraries) {
  const { title, report, declared } = await declaredNow(name);
  const texts = { [`${name}.md`]: report, [`${name}.json`]: `${JSON.stringify(declared, null, 1)}\n` };
  const [before, former] = [await textOf(join(reports, `${name}.md`)), await textOf(join(reports, `${name}.json`))];
  const isSameLine = before.startsWith(`${title}\n`) && former !== '';
  const broken = isSameLine ? await apiBreaks(name, JSON.parse(former), declared) : [];
  if (broken.length > 0) faults.push(`${title.slice(2)} breaks what uses it:\n  ${broken.join('\n  ')}`);
  else if (writes) for (const [file, text] of Object.entries(texts)) await writeFile(join(reports, file), text);
  else if (before !== report || former !== texts[`${name}.json`])
    faults.push(`docs/api does not say what ${title.slice(2)} declares: npm run api`);
}
await rm(declarations, { recursive: true, force: true });
if (faults.length > 0)
  stop(`${faults.join('\n')}\nWhat breaks remotes needs a new minor version (npx changeset, npx changeset version)`);

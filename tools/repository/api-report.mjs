import '../runtime/require-node.mjs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { declarations, libraries, makeDeclarations } from '../release/pack-packages.mjs';
import { root, stop } from '../runtime/run.mjs';
import { apiBreaks, readDeclarations } from './api/api-breaks.mjs';
import { apiLines } from './api/api-lines.mjs';

/**
 * What the packages declare: of each a report to read (`.md`), and the
 * declarations with which later ones are compared (`.json`).
 */
const reports = join(root, 'docs/api');

/** Versions within which a package only grows: the same major, or the same minor of 0.x. @param {string} version */
const lineOf = (version) => /^0\.\d+|^\d+/.exec(version)?.[0] ?? version;

/**
 * The entries of a package with the files that declare them, of which there are `files`.
 *
 * @param {string} name
 * @param {readonly string[]} files
 * @returns {Promise<[string, string][]>}
 */
async function entriesOf(name, files) {
  const { exports } = JSON.parse(await readFile(join(root, 'shared', name, 'package.json'), 'utf8'));
  return Object.entries(/** @type {Record<string, string>} */ (exports)).flatMap(([entry, path]) => {
    if (!path.startsWith('./src/')) return [];
    const file = path.replace('./src/', '').replace(/\.tsx?$/, '.d.ts');
    if (!file.includes('*')) return [[entry, file]];
    const [before = '', after = ''] = file.split('*');
    const isOf = (/** @type {string} */ each) =>
      each.startsWith(before) && each.endsWith(after) && !each.slice(before.length).includes('/');
    return files.filter(isOf).map((each) => [entry.replace('*', each.slice(before.length, -after.length)), each]);
  });
}

/** Entries that declare the calls as schemas. Their types are one line each, so their fields are reported instead. */
const isOfCalls = (/** @type {string} */ entry) => /^\.\/calls(\/|$)/.test(entry);

/** Requests and responses of the calls, a line for each field. @returns {Promise<string[]>} */
async function callLines() {
  /** @type {typeof import('../../shared/contract/src/wire-shape.ts')} */
  const { callShapes } = await tsImport('../../shared/contract/src/wire-shape.ts', import.meta.url);
  /** @param {string} path @param {import('../../shared/contract/src/wire-shape.ts').WireShape} shape @returns {string[]} */
  const lines = (path, shape) => {
    if (typeof shape === 'string') return [`${path}: ${shape}`];
    if (Array.isArray(shape)) return lines(`${path}[]`, shape[0]);
    return Object.entries(shape).flatMap(([field, of]) => lines(`${path}.${field}`, of));
  };
  return Object.entries(callShapes()).flatMap(([name, { request, response }]) => [
    ...lines(`${name} request`, request),
    ...lines(`${name} response`, response),
  ]);
}

/** @param {string} title @param {readonly string[]} lines */
const section = (title, lines) => `## ${title}\n\n${lines.map((line) => `    ${line}`).join('\n')}`;

/** What a package declares now. @param {string} name */
async function declaredNow(name) {
  const { version } = JSON.parse(await readFile(join(root, 'shared', name, 'package.json'), 'utf8'));
  const files = await readDeclarations(join(declarations, name, 'src'));
  const entries = (await entriesOf(name, Object.keys(files))).filter(([entry]) => !isOfCalls(entry));
  const read = (/** @type {string} */ file) => files[file] ?? '';
  const sections = entries
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([entry, file]) => section(`@community/${name}${entry.slice(1)}`, apiLines(read, file)));
  const calls = name === 'contract' ? await callLines() : [];
  if (calls.length > 0) sections.push(section('Calls', calls));
  const title = `# @community/${name} ${lineOf(version)}`;
  const report = `${[title, 'What it declares; `npm run api` writes this file.', ...sections].join('\n\n')}\n`;
  return { title, report, declared: { entries: Object.fromEntries(entries), calls, files } };
}

/** A text of a file, or an empty one. @param {string} path */
const textOf = (path) => readFile(path, 'utf8').catch(() => '');

/**
 * `npm run api` writes what the packages declare, `npm run check:api` compares it. Both refuse a change within a line of
 * versions that takes something away, changes it, or asks for more.
 */
const writes = process.argv.includes('--write');
await makeDeclarations();
await mkdir(reports, { recursive: true });
/** @type {string[]} */
const faults = [];
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

import './require-node.mjs';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { apiLines, lostLines, newDemands } from './api-lines.mjs';
import { declarations, libraries, makeDeclarations } from './pack-packages.mjs';
import { root, stop } from './run.mjs';

/** Reports of what the packages declare, one for each. */
const reports = join(root, 'docs/api');

/** Versions within which a package only grows: the same major, or the same minor of 0.x. @param {string} version */
const lineOf = (version) => /^0\.\d+|^\d+/.exec(version)?.[0] ?? version;

/** The entries of a package with the files that declare them. @param {string} name @returns {Promise<[string, string][]>} */
async function entriesOf(name) {
  const { exports } = JSON.parse(await readFile(join(root, 'shared', name, 'package.json'), 'utf8'));
  const sources = await readdir(join(declarations, name, 'src'), { recursive: true });
  const files = sources.map((file) => file.replaceAll('\\', '/')).filter((file) => file.endsWith('.d.ts'));
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
  /** @type {typeof import('../shared/contract/src/wire-shape.ts')} */
  const { callShapes } = await tsImport('../shared/contract/src/wire-shape.ts', import.meta.url);
  /** @param {string} path @param {import('../shared/contract/src/wire-shape.ts').WireShape} shape @returns {string[]} */
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

/** @param {string} name @returns {Promise<string>} */
async function reportOf(name) {
  const { version } = JSON.parse(await readFile(join(root, 'shared', name, 'package.json'), 'utf8'));
  const read = (/** @type {string} */ file) => readFileSync(join(declarations, name, 'src', file), 'utf8');
  const entries = (await entriesOf(name)).filter(([entry]) => !isOfCalls(entry));
  const sections = entries
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([entry, file]) => section(`@community/${name}${entry.slice(1)}`, apiLines(read, file)));
  if (name === 'contract') sections.push(section('Calls', await callLines()));
  const title = `# @community/${name} ${lineOf(version)}`;
  return `${[title, 'What it declares; `npm run api` writes this file.', ...sections].join('\n\n')}\n`;
}

/** The declarations of a report by entry. @param {string} report @returns {Map<string, string[]>} */
function declaredIn(report) {
  /** @type {Map<string, string[]>} */
  const declared = new Map();
  let entry = '';
  for (const line of report.split('\n')) {
    if (line.startsWith('## ')) entry = line.slice(3);
    if (line.startsWith('    ')) declared.set(entry, [...(declared.get(entry) ?? []), line.trim()]);
  }
  return declared;
}

/** What breaks those who use an API, each line with its entry. @param {string} before @param {string} now */
function breaks(before, now) {
  const [old, current] = [declaredIn(before), declaredIn(now)];
  return [...old].flatMap(([entry, lines]) => {
    const found = current.get(entry) ?? [];
    const lost = lostLines(lines, found).map((line) => `  no more, or changed: ${entry}  ${line}`);
    return [...lost, ...newDemands(lines, found).map((line) => `  asked for: ${entry}  ${line}`)];
  });
}

/**
 * `npm run api` writes the reports, `npm run check:api` compares them. Both refuse a change within a line of versions
 * that takes something away, changes it, or asks for more.
 */
const writes = process.argv.includes('--write');
await makeDeclarations();
await mkdir(reports, { recursive: true });
/** @type {string[]} */
const faults = [];
for (const name of libraries) {
  const path = join(reports, `${name}.md`);
  const [before, now] = [await readFile(path, 'utf8').catch(() => ''), await reportOf(name)];
  const [title = ''] = now.split('\n');
  const broken = before.startsWith(`${title}\n`) ? breaks(before, now) : [];
  if (broken.length > 0) faults.push(`${title.slice(2)} breaks what uses it:\n${broken.join('\n')}`);
  else if (writes) await writeFile(path, now);
  else if (before !== now) faults.push(`docs/api/${name}.md is not up to date: npm run api`);
}
await rm(declarations, { recursive: true, force: true });
if (faults.length > 0)
  stop(`${faults.join('\n')}\nWhat breaks remotes needs a new minor version (npx changeset, npx changeset version)`);

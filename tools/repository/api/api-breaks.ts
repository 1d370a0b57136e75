import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root, run } from '../../runtime/run.mjs';
import { brokenFields, type Exported, exportedBy } from './api-lines.ts';

/** Where the comparisons and the former declarations lie while they are checked. */
const folder = join(root, '.cache/api');

/** Types of `core` that remotes implement: what such a type asks for more breaks them, though no function takes it. */
const implemented = new Set(['RemotePage']);

/** What a package declares. */
interface Declared {
  /** The file of each entry. */
  entries: Record<string, string>;
  /** A line for each field of the calls. */
  calls: string[];
  /** The declarations by file. */
  files: Record<string, string>;
}

/** The declarations in a folder, by path. */
export async function readDeclarations(from: string): Promise<Record<string, string>> {
  const found = await readdir(from, { recursive: true });
  const files = found.map((file) => file.replaceAll('\\', '/')).filter((file) => file.endsWith('.d.ts'));
  const texts = files.sort().map(async (file) => [file, await readFile(join(from, file), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
}

/** Private members make two classes differ that have the same public ones. */
const withoutPrivate = (text: string) => text.replaceAll(/^\s+(?:#private|private [^;]*);$/gm, '');

/** Writes declarations into a folder. */
async function writeDeclarations(files: Readonly<Record<string, string>>, to: string) {
  for (const [file, text] of Object.entries(files)) {
    const path = join(to, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, withoutPrivate(text));
  }
}

/**
 * A program whose types are wrong where an entry breaks what uses it. Values are compared as TypeScript assigns them:
 * functions may take more and return more, and may not ask for more. Types are compared as they are read.
 *
 * @param paths of the declarations
 * @param all what the entry exported before
 */
function comparison({ before, now }: { before: string; now: string }, all: readonly Exported[]) {
  const lines = all.flatMap(({ name, isOwn, isType, parameters }) => {
    if (!isOwn) return [`export type { ${name} as of_${name} } from '${now}';`];
    if (!isType) return [`export const of_${name}: typeof before.${name} = null as unknown as typeof now.${name};`];
    const args = parameters > 0 ? `<${Array.from({ length: parameters }, () => 'any').join(', ')}>` : '';
    const read = `export const of_${name}: before.${name}${args} = null as unknown as now.${name}${args};`;
    const made = `export const made_of_${name}: now.${name}${args} = null as unknown as before.${name}${args};`;
    return implemented.has(name) ? [read, made] : [read];
  });
  return [`import type * as before from '${before}';`, `import type * as now from '${now}';`, ...lines, ''].join('\n');
}

/**
 * The names of an entry that break what uses them, by a comparison that TypeScript makes.
 *
 * @param name of the package
 */
async function brokenNames(name: string, before: Declared, now: Declared): Promise<string[]> {
  const place = join(folder, name);
  await rm(place, { recursive: true, force: true });
  await writeDeclarations(before.files, join(place, 'before'));
  await writeDeclarations(now.files, join(place, 'now'));
  const kept = Object.entries(before.entries).filter(([entry]) => now.entries[entry]);
  const programs = kept.map(([entry, file]) => {
    const paths = { before: `./before/${file}`, now: `./now/${now.entries[entry]}` };
    return comparison(
      paths,
      exportedBy((path) => before.files[path] ?? '', file),
    );
  });
  for (const [at, program] of programs.entries()) await writeFile(join(place, `entry-${at}.ts`), program);
  const configuration = {
    extends: '../../../tsconfig.packages.json',
    compilerOptions: { noEmit: true, emitDeclarationOnly: false, declaration: false, rootDir: root },
    include: ['./entry-*.ts', '../../../shared/remote/types/assets.d.ts', '../../../shared/remote/types/build-id.d.ts'],
  };
  await writeFile(join(place, 'tsconfig.json'), JSON.stringify(configuration));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { code, output } = await run(process.execPath, [compiler, '--project', place, '--pretty', 'false']);
  await rm(place, { recursive: true });
  if (code === 0) return [];
  const faults = [...output.matchAll(/entry-(\d+)\.ts\((\d+),\d+\): error TS\d+: (.*)/g)];
  if (faults.length === 0) throw new Error(`The declarations of ${name} could not be compared:\n${output}`);
  const names = faults.map(([, at, row, message]) => {
    const line = programs[Number(at)]?.split('\n')[Number(row) - 1] ?? '';
    const [, found = message] = /of_([\w$]+)/.exec(line) ?? [];
    return `@community/${name}${kept[Number(at)]?.[0].slice(1)}: ${found}`;
  });
  return [...new Set(names)];
}

/** The text of each exported declaration, by the name that `brokenNames` gives it. */
function declaredTexts(name: string, { entries, files }: Declared) {
  const read = (path: string) => files[path] ?? '';
  return new Map(
    Object.entries(entries).flatMap(([entry, file]) =>
      exportedBy(read, file).map(({ name: as, text }) => [`@community/${name}${entry.slice(1)}: ${as}`, text]),
    ),
  );
}

/** What of a package breaks those who use it, a line each. */
export async function apiBreaks(name: string, before: Declared, now: Declared): Promise<string[]> {
  const gone = Object.keys(before.entries).filter((entry) => !now.entries[entry]);
  const broken = await brokenNames(name, before, now);
  // Some generic functions are not even assignable to themselves: of those the text decides.
  const undecided = new Set(broken.length > 0 ? await brokenNames(name, before, before) : []);
  const [former, present] = [declaredTexts(name, before), declaredTexts(name, now)];
  return [
    ...gone.map((entry) => `@community/${name}${entry.slice(1)} is gone`),
    ...broken.filter((each) => !undecided.has(each) || former.get(each) !== present.get(each)),
    ...brokenFields(before.calls, now.calls),
  ];
}

import { posix } from 'node:path';
import { parseSync } from '@swc/core';
import { apps } from '../../runtime/workspaces.mjs';
import { isDocument, readsDocument } from './documents.ts';

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** What cannot change what the product does, besides documents: tests beside the code, and screenshots. */
const isInert = (path: string) => /^(\.changeset|e2e\/visual\/baseline)\//.test(path) || isTest(path);

/** Specs that open no page of the apps. */
const withoutApps = new Set(['api-docs', 'crash-recovery', 'image', 'sign-in-site']);

/** Specs of stores that embed the feed, by their names, and those of them that open pages of the community, too. */
const isOfStore = (name: string) => name.startsWith('embed-') || name === 'demo-store';
const opensCommunity = new Set([
  'demo-store',
  'embed-acting-composer',
  'embed-acting-faults',
  'embed-acting-post',
  'embed-acting-sign-in',
  'embed-card-names',
  'embed-community',
  'embed-frames',
  'embed-sign-in',
  'embed-sign-in-isolation',
  'embed-trusted-types',
]);

const appFolders = [...Object.values(apps), 'embed'].map((folder) => `${folder}/`);

/** Rooms of the tools whose tests read files of all other folders. */
const tools = ['tools/runtime/', 'tools/release/', 'tools/repository/'];

/** What all unit tests run in, and what types them. */
const underAll = /^tools\/repository\/(jest|types)\//;

/** Folders of the unit tests that a change of a folder can reach, besides its own. Others reach all. */
const dependents: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(appFolders.map((app) => [app, []])),
  'embed/': ['tools/dev/'],
  'shared/core/': ['shared/kit/', 'shared/host/', 'shared/remote/', ...appFolders],
  'shared/kit/': ['shared/host/', 'shared/remote/', ...appFolders],
  // A test of the server sends it what pages report.
  'shared/host/': [...appFolders, 'server/'],
  'shared/design/': ['server/'],
  'server/': ['tools/dev/', 'e2e/'],
  'e2e/': [],
  ...Object.fromEntries(tools.map((room) => [room, ['tools/dev/', 'tools/bundler/', 'shared/remote/', 'e2e/']])),
  'tools/dev/': ['shared/remote/'],
};

/** Files that tests of other folders read, with the folders of those tests. */
const readElsewhere: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^mfe-[^/]+\/routes\.json$/, ['shared/kit/', 'embed/', 'server/']],
  [/\/src\/(locales|ssr)\/[^/]+\.json$/, ['shared/core/', 'server/']],
  [/\.css$/, ['shared/kit/', 'tools/bundler/']],
];

/** All folders with unit tests. */
export const testedFolders = [
  ...new Set([...Object.keys(dependents), 'tools/bundler/', 'shared/contract/', 'shared/remote/']),
];

/**
 * Folders whose unit tests a change can reach; null for all of them. A document reaches the tests that read it, and what
 * other sources reach that read it.
 *
 * @param changed paths from the repository's root
 * @param readersOf sources that read a document
 */
export function reachedFolders(
  changed: readonly string[],
  readersOf: (document: string) => readonly string[],
): string[] | null {
  // The tools have their tests beside them, which run anyway.
  const isOfTools = (path: string) => tools.some((room) => path.startsWith(room));
  const readers = changed
    .filter(isDocument)
    .flatMap((document) => readersOf(document).filter((one) => !isOfTools(one)));
  const reached = new Set([...tools, ...readers.filter(isTest)]);
  const paths = [...changed.filter((path) => !isDocument(path)), ...readers.filter((path) => !isTest(path))];
  for (const path of paths) {
    if (underAll.test(path)) return null;
    const folder = Object.keys(dependents).find((one) => path.startsWith(one));
    const elsewhere = readElsewhere.flatMap(([files, folders]) => (files.test(path) ? folders : []));
    if (folder) for (const one of [folder, ...(dependents[folder] ?? []), ...elsewhere]) reached.add(one);
    else if (!isInert(path)) return null;
    // A test beside the code of a folder that reaches all others.
    else if (isTest(path)) reached.add(path);
  }
  return [...reached].sort();
}

/** The relative files that a source names in its imports and re-exports, and not in its texts. */
function importedBy(source: string): string[] {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: false });
  const requests = body.flatMap((statement) => ('source' in statement ? (statement.source?.value ?? []) : []));
  return requests.filter((request) => request.startsWith('.'));
}

/** Returns a function that finds which files a file of the folder `e2e` imports, directly or through others. */
function importsIn(read: (path: string) => string) {
  const known = new Map<string, string[]>();
  const own = (path: string) => {
    const files = known.get(path) ?? importedBy(read(path)).map((file) => posix.join(posix.dirname(path), file));
    known.set(path, files);
    return files;
  };
  return function importsOf(path: string, found = new Set<string>()): Set<string> {
    for (const file of own(path)) {
      if (found.has(file) || !/^e2e\/.*\.ts$/.test(file)) continue;
      found.add(file);
      importsOf(file, found);
    }
    return found;
  };
}

/**
 * Specs that a change can reach, by the files that they import, with the documents that those read, and by the apps
 * whose pages they open. A change of anything else, such as the server, reaches all.
 *
 * @param changed paths from the repository's root
 * @param specs all of them, such as `e2e/specs/feed.spec.ts`
 * @param read text of a file
 */
export function reachedSpecs(
  changed: readonly string[],
  specs: readonly string[],
  read: (path: string) => string,
): string[] {
  const importsOf = importsIn(read);
  const imports = new Map(specs.map((spec) => [spec, importsOf(spec)]));
  const named = (isReached: (name: string) => boolean) =>
    specs.filter((spec) => isReached(posix.basename(spec, '.spec.ts')));
  const ofEachRun = importsOf('e2e/global-setup.ts');
  const sources = [...new Set([...specs, ...ofEachRun, ...[...imports.values()].flatMap((files) => [...files])])];
  const reachOf = (path: string): readonly string[] => {
    if (isDocument(path)) return sources.filter((source) => readsDocument(read(source), path)).flatMap(reachOf);
    if (isInert(path)) return [];
    if (specs.includes(path)) return [path];
    const isOfEachRun = ofEachRun.has(path);
    if (/^e2e\/(fixtures|visual)\/.*\.ts$/.test(path) && !isOfEachRun)
      return specs.filter((spec) => imports.get(spec)?.has(path));
    if (/^mfe-(profile|messages)\//.test(path))
      return named((name) => !withoutApps.has(name) && (!isOfStore(name) || opensCommunity.has(name)));
    // Stores load the feed's remote, and the remote of posts into their dialogs.
    if (/^(shell|mfe-feed|mfe-post)\//.test(path)) return named((name) => !withoutApps.has(name));
    if (path.startsWith('embed/')) return named(isOfStore);
    return specs;
  };
  const reached = new Set(changed.flatMap(reachOf));
  return specs.filter((spec) => reached.has(spec));
}

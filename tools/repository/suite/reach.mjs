import { posix } from 'node:path';
import { apps } from '../../runtime/workspaces.mjs';

/** What cannot change what the product does: texts for people, and tests beside the code. */
const isInert = (/** @type {string} */ path) => /^(docs|\.changeset)\/|\.md$|\.test\.tsx?$/.test(path);

/** Specs that open no page of the apps. */
const withoutApps = new Set(['api-docs', 'crash-recovery', 'image', 'sign-in-site']);

/** Specs of stores that embed the feed, by their names, and those of them that open pages of the community, too. */
const isOfStore = (/** @type {string} */ name) => name.startsWith('embed-') || name === 'demo-store';
const opensCommunity = new Set([
  'embed-acting-post',
  'embed-acting-sign-in',
  'embed-community',
  'embed-frames',
  'embed-sign-in',
]);

const appFolders = [...Object.values(apps), 'embed'].map((folder) => `${folder}/`);

/** Rooms of the tools whose tests read files of all other folders. */
const tools = ['tools/runtime/', 'tools/release/', 'tools/repository/'];

/** What all unit tests run in, and what types them. */
const underAll = /^tools\/repository\/(jest|types)\//;

/** Folders of the unit tests that a change of a folder can reach, besides its own. Others reach all. */
const dependents = /** @type {Readonly<Record<string, readonly string[]>>} */ ({
  ...Object.fromEntries(appFolders.map((app) => [app, []])),
  'embed/': ['tools/dev/'],
  'shared/core/': ['shared/kit/', 'shared/host/', 'shared/remote/', ...appFolders],
  'shared/kit/': ['shared/host/', 'shared/remote/', ...appFolders],
  'shared/host/': appFolders,
  'shared/design/': ['server/'],
  'server/': ['tools/dev/', 'e2e/'],
  'e2e/': [],
  ...Object.fromEntries(tools.map((room) => [room, ['tools/dev/', 'tools/bundler/', 'shared/remote/', 'e2e/']])),
  'tools/dev/': ['shared/remote/'],
});

/** All folders with unit tests. */
export const testedFolders = [
  ...new Set([...Object.keys(dependents), 'tools/bundler/', 'shared/contract/', 'shared/remote/']),
];

/**
 * Folders whose unit tests a change can reach; null for all of them.
 *
 * @param {readonly string[]} changed
 * @returns {string[] | null}
 */
export function reachedFolders(changed) {
  const reached = new Set(tools);
  for (const path of changed) {
    if (underAll.test(path)) return null;
    const folder = Object.keys(dependents).find((one) => path.startsWith(one));
    if (folder) for (const one of [folder, ...(dependents[folder] ?? [])]) reached.add(one);
    else if (!isInert(path)) return null;
    // A test beside the code of a folder that reaches all others.
    else if (/\.test\.tsx?$/.test(path)) reached.add(path);
  }
  return [...reached].sort();
}

/**
 * Reads which files a file of the folder `e2e` imports, directly or through others.
 *
 * @param {string} path
 * @param {(path: string) => string} read
 * @param {Set<string>} [found]
 * @returns {Set<string>}
 */
function importsOf(path, read, found = new Set()) {
  for (const [, target = ''] of read(path).matchAll(/from '(\.[^']+)'/g)) {
    const file = posix.join(posix.dirname(path), target);
    if (found.has(file) || !file.startsWith('e2e/')) continue;
    found.add(file);
    importsOf(file, read, found);
  }
  return found;
}

/**
 * Specs that a change can reach, by the files that they import and by the apps whose pages they open. A change of
 * anything else, such as the server, reaches all.
 *
 * @param {readonly string[]} changed paths from the repository's root
 * @param {readonly string[]} specs all of them, such as `e2e/specs/feed.spec.ts`
 * @param {(path: string) => string} read text of a file
 * @returns {string[]}
 */
export function reachedSpecs(changed, specs, read) {
  const imports = new Map(specs.map((spec) => [spec, importsOf(spec, read)]));
  const named = (/** @type {(name: string) => boolean} */ isReached) =>
    specs.filter((spec) => isReached(posix.basename(spec, '.spec.ts')));
  /** @param {string} path @returns {readonly string[]} */
  const reachOf = (path) => {
    if (isInert(path)) return [];
    if (specs.includes(path)) return [path];
    const isOfEachRun = importsOf('e2e/global-setup.ts', read).has(path);
    if (/^e2e\/(fixtures|visual)\/.*\.ts$/.test(path) && !isOfEachRun)
      return specs.filter((spec) => imports.get(spec)?.has(path));
    if (/^mfe-(profile|messages|post)\//.test(path))
      return named((name) => !withoutApps.has(name) && (!isOfStore(name) || opensCommunity.has(name)));
    if (/^(shell|mfe-feed)\//.test(path)) return named((name) => !withoutApps.has(name));
    if (path.startsWith('embed/')) return named(isOfStore);
    return specs;
  };
  const reached = new Set(changed.flatMap(reachOf));
  return specs.filter((spec) => reached.has(spec));
}

import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { root } from '../../runtime/run.mjs';
import { withFileLock } from './file-lock.mjs';
import { publishFolder } from './publish-folder.mjs';

/**
 * Folder of the builds that a fresh community starts with: `<app>/<build>/…`, and beside them each app's pointer file
 * `<app>.json`.
 */
export const publishedFolder = process.env.PUBLISHED_DIR ?? join(root, 'published');

/** Builds kept to fall back to. */
const keptBuilds = 5;

/**
 * The active build and earlier good ones, newest first, and the hash of the sources of the active one.
 *
 * @typedef {{ active: string, previous: string[], sources?: string }} Pointer
 */

/** @param {string} app */
const pointerFile = (app) => join(publishedFolder, `${app}.json`);

/** The shared pointer file of earlier versions. */
const sharedPointersFile = join(publishedFolder, 'published.json');

/** @param {string} app @returns {Promise<Pointer | null>} */
async function readOwnPointer(app) {
  if (!existsSync(pointerFile(app))) return null;
  try {
    return JSON.parse(await readFile(pointerFile(app), 'utf8'));
  } catch (error) {
    console.warn(`${pointerFile(app)} cannot be read: ${String(error)}`);
    return null;
  }
}

/** @param {string} app @param {Pointer} pointer */
async function writePointer(app, pointer) {
  const path = pointerFile(app);
  await writeFile(`${path}.new`, `${JSON.stringify(pointer, null, 2)}\n`, { flush: true });
  await rename(`${path}.new`, path);
}

/**
 * Splits an earlier version's shared pointer file, once. Apps that have their own pointer file keep it. An unreadable
 * shared file does not block publishing.
 */
async function splitSharedPointers() {
  if (!existsSync(sharedPointersFile)) return;
  await withFileLock(sharedPointersFile, async () => {
    // Another process may have split it meanwhile.
    if (!existsSync(sharedPointersFile)) return;
    try {
      /** @type {Record<string, Pointer>} */
      const pointers = JSON.parse(await readFile(sharedPointersFile, 'utf8'));
      for (const [app, pointer] of Object.entries(pointers)) {
        if (!existsSync(pointerFile(app))) await writePointer(app, pointer);
      }
      await rm(sharedPointersFile);
    } catch (error) {
      console.warn(`${sharedPointersFile} cannot be split: ${String(error)}`);
    }
  });
}

/**
 * @param {string} app
 * @returns {Promise<Pointer | null>} null for an app that was never published, or whose pointer cannot be read: the
 *   next publish replaces it
 */
export async function readPointer(app) {
  await splitSharedPointers();
  return readOwnPointer(app);
}

/**
 * The routes that a build declares, by their names. The shell, and builds of an earlier version, declare none.
 *
 * @param {string} app
 * @param {string} build
 * @returns {Promise<Record<string, import('../../../shared/contract/src/route-declaration.ts').RouteDeclaration>>}
 */
async function declaredRoutes(app, build) {
  const path = join(publishedFolder, app, build, 'remote.json');
  if (!existsSync(path)) return {};
  const routes = Object.entries(JSON.parse(await readFile(path, 'utf8')).routes ?? {});
  return Object.fromEntries(routes.filter(([, route]) => Array.isArray(route.patterns)));
}

/**
 * The routes of all other remotes.
 *
 * @param {string} app
 * @returns {Promise<import('../../../shared/contract/src/route-table.ts').Route[]>}
 */
async function routesBeside(app) {
  const names = (await readdir(publishedFolder)).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []);
  const others = names
    .filter((name) => name !== app)
    .map(async (remote) => {
      const pointer = await readOwnPointer(remote);
      const routes = pointer ? await declaredRoutes(remote, pointer.active).catch(() => ({})) : {};
      return Object.entries(routes).map(([name, route]) => ({ ...route, name, remote }));
    });
  return (await Promise.all(others)).flat();
}

/**
 * Throws if a build's routes conflict with those of another remote.
 *
 * @param {string} app
 * @param {string} build
 */
async function assertRoutes(app, build) {
  const routes = await declaredRoutes(app, build);
  if (Object.keys(routes).length === 0) return;
  /** @type {typeof import('../../../shared/contract/src/route-faults.ts')} */
  const { routeFaults } = await tsImport('../../../shared/contract/src/route-faults.ts', import.meta.url);
  const faults = routeFaults(app, routes, await routesBeside(app));
  if (faults.length > 0) throw new Error(`The build ${build} of ${app} cannot be active: ${faults.join('; ')}`);
}

/**
 * Changes the pointer of one app, locked and atomically.
 *
 * @param {string} app
 * @param {(pointer: Pointer | null) => Pointer} change
 */
async function changePointer(app, change) {
  await splitSharedPointers();
  return withFileLock(pointerFile(app), async () => {
    const pointer = change(await readOwnPointer(app));
    await assertRoutes(app, pointer.active);
    await writePointer(app, pointer);
    return pointer;
  });
}

/**
 * Publishes a build: its folder first, the pointer last and atomically. Source maps of scripts, without the sources,
 * come along for the server, which resolves faults with them and serves them to nobody.
 *
 * @param {string} app `shell` or a remote's name
 * @param {string} from folder with the built files
 * @param {string} [sources] hash of the sources
 * @returns {Promise<string>} the build's id
 */
export async function publish(app, from, sources) {
  const build = await publishFolder(from, join(publishedFolder, app));
  await activate(app, build, sources);
  return build;
}

/**
 * Makes a published build the active one; the previous one becomes the first fallback.
 *
 * @param {string} app
 * @param {string} build
 * @param {string} [sources] hash of the build's sources
 */
export async function activate(app, build, sources) {
  await changePointer(app, (pointer) => {
    const earlier = pointer ? [pointer.active, ...pointer.previous] : [];
    const previous = earlier.filter((id) => id !== build).slice(0, keptBuilds);
    const kept = pointer?.active === build ? pointer.previous : previous;
    return { active: build, previous: kept, ...(sources ? { sources } : {}) };
  });
}

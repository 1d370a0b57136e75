import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * An archive of a build in a folder of archives.
 *
 * @typedef {{ app: string, build: string, path: string }} BuildArchive
 */

const namePattern = /^([a-z][a-z0-9]*)-([\w-]+)\.tar\.gz$/;

/** The name of a build's archive. @param {string} app @param {string} build */
export const archiveName = (app, build) => `${app}-${build}.tar.gz`;

/**
 * The archive of each app in a folder, by app. Whoever writes one removes those before it; if that was interrupted, the
 * newest counts.
 *
 * @param {string} folder that need not exist
 * @returns {Promise<BuildArchive[]>}
 */
export async function listArchives(folder) {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.flatMap((name) => {
      const [, app, build] = namePattern.exec(name) ?? [];
      const path = join(folder, name);
      return app && build ? [stat(path).then(({ mtimeMs }) => ({ app, build, path, mtimeMs }))] : [];
    }),
  );
  const byAge = found.sort((one, other) => one.mtimeMs - other.mtimeMs);
  const newest = new Map(byAge.map(({ app, build, path }) => [app, { app, build, path }]));
  return [...newest.values()].sort((one, other) => (one.app < other.app ? -1 : 1));
}

/**
 * The archive of an app in a folder, or null.
 *
 * @param {string} folder
 * @param {string} app
 * @returns {Promise<BuildArchive | null>}
 */
export async function findArchive(folder, app) {
  return (await listArchives(folder)).find((archive) => archive.app === app) ?? null;
}

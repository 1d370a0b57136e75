import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './run.mjs';

/** Folder of the published builds: `<app>/<build>/…` and the pointer file `published.json`. */
export const publishedFolder = process.env.PUBLISHED_DIR ?? join(root, 'published');
const pointerFile = join(publishedFolder, 'published.json');

/** Builds kept to fall back to. */
const keptBuilds = 5;

/** @typedef {Record<string, { active: string, previous: string[] }>} Pointers */

/** @returns {Promise<Pointers>} */
export async function readPointers() {
  return existsSync(pointerFile) ? JSON.parse(await readFile(pointerFile, 'utf8')) : {};
}

/** @param {Pointers} pointers */
async function writePointers(pointers) {
  await writeFile(`${pointerFile}.new`, `${JSON.stringify(pointers, null, 2)}\n`);
  await rename(`${pointerFile}.new`, pointerFile);
}

/** @param {string} folder */
async function compress(folder) {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|json|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const content = await readFile(path);
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, options));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/**
 * Publishes a build: its folder first, the pointer last and atomically. A folder that is there is never written again. Source maps are
 * not published: they are the sources.
 *
 * @param {string} app `shell` or a remote's name
 * @param {string} build
 * @param {string} from folder with the built files
 */
export async function publish(app, build, from) {
  const folder = join(publishedFolder, app, build);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.new`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    await cp(from, unfinished, { recursive: true, filter: (path) => !path.endsWith('.map') });
    await compress(unfinished);
    await rename(unfinished, folder);
  }
  await activate(app, build);
}

/**
 * Makes a published build the active one; the one before becomes the first to fall back to.
 *
 * @param {string} app
 * @param {string} build
 */
export async function activate(app, build) {
  const pointers = await readPointers();
  const { active, previous = [] } = pointers[app] ?? {};
  if (active === build) return;
  const earlier = [active, ...previous].filter((id) => id && id !== build).slice(0, keptBuilds);
  pointers[app] = { active: build, previous: /** @type {string[]} */ (earlier) };
  await writePointers(pointers);
}

/**
 * Goes back to the build before the active one, and gives the bad one up.
 *
 * @param {string} app
 * @returns {Promise<string>} the build that is active now
 */
export async function rollBack(app) {
  const pointers = await readPointers();
  const [last, ...rest] = pointers[app]?.previous ?? [];
  if (!last) throw new Error(`There is no earlier build of ${app}`);
  pointers[app] = { active: last, previous: rest };
  await writePointers(pointers);
  return last;
}

import '../runtime/require-node.mjs';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, run, step, stop } from '../runtime/run.mjs';
import { archivedWorkspaces } from '../runtime/workspaces.mjs';
import { archiveBuild, findArchive } from './archives/archive-build.mjs';
import { buildsFolder } from './archives/builds-folder.mjs';
import { embedVersion, publishEmbed } from './archives/published-embed.mjs';
import { sourceHash } from './archives/source-hash.mjs';

/** @param {string} folder @param {Record<string, string>} env */
async function rspack(folder, env) {
  const program = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const { code, output } = await run(process.execPath, [program, 'build'], { cwd: join(root, folder), env });
  if (code !== 0) stop(`${folder} could not be built:\n${output}`);
}

/** From which sources a workspace was built. @param {string} folder */
const stampFile = (folder) => join(root, folder, 'dist/.build');

/** @param {string} folder @returns {Promise<string | null>} the hash of the sources of its `dist`, or null */
const builtSources = (folder) => readFile(stampFile(folder), 'utf8').catch(() => null);

/**
 * Builds a workspace into its `dist`, with nothing of a build before.
 *
 * @param {string} folder
 * @param {string} sources hash of what it is built from
 * @template Finished
 * @param {() => Promise<Finished>} finish what is done with its files before they count as built
 */
async function buildWorkspace(folder, sources, finish) {
  return step(`Building ${folder}`, async () => {
    const dist = join(root, folder, 'dist');
    await rm(dist, { recursive: true, force: true });
    await rspack(folder, { NODE_ENV: 'production', BUILD_ID: sources });
    const finished = await finish();
    await writeFile(stampFile(folder), sources);
    return finished;
  });
}

/**
 * Builds an app into its archive, unless the same sources were built before.
 *
 * @param {string} app
 * @returns {Promise<import('./archives/archive-build.mjs').BuildArchive>}
 */
export async function buildApp(app) {
  const folder = archivedWorkspaces[app] ?? stop(`${app} is no app of this repository`);
  const sources = sourceHash([folder, 'shared', 'tools/bundler']);
  const before = (await builtSources(folder)) === sources ? await findArchive(buildsFolder, app) : null;
  if (before) return before;
  return buildWorkspace(folder, sources, () => archiveBuild(app, join(root, folder, 'dist'), buildsFolder));
}

/**
 * Builds the server or the embed into its `dist`, unless the same sources were built before.
 *
 * @param {string} folder
 * @param {string} file that every build has
 */
async function buildUnarchived(folder, file) {
  const beside = folder === 'embed' ? 'tools/bundler' : 'shared/design';
  const sources = sourceHash([folder, 'shared/contract', beside]);
  if (existsSync(join(root, folder, 'dist', file)) && (await builtSources(folder)) === sources) return;
  await buildWorkspace(folder, sources, async () => undefined);
}

/** Builds the embed's loader and publishes it under its version. */
async function buildEmbed() {
  await buildUnarchived('embed', 'embed.json');
  await publishEmbed(join(root, 'embed/dist'), embedVersion).catch((error) => stop(error.message));
}

/** Builds what changed, one app at a time, since the bundler uses every core. */
export async function build() {
  for (const app of Object.keys(archivedWorkspaces)) await buildApp(app);
  await buildEmbed();
  await buildUnarchived('server', 'main.mjs');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();

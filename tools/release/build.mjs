import '../runtime/require-node.mjs';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, run, step, stop } from '../runtime/run.mjs';
import { withFileLock } from './builds/file-lock.mjs';
import { publish, publishedFolder, readPointer } from './builds/published-builds.mjs';
import { embedVersion, publishEmbed } from './builds/published-embed.mjs';
import { sourceHash } from './builds/source-hash.mjs';

/** Workspaces of the apps by the name under which they are published. */
export const apps = {
  shell: 'shell',
  feed: 'mfe-feed',
  profile: 'mfe-profile',
  messages: 'mfe-messages',
  post: 'mfe-post',
};

/** Workspaces of everything that is published as builds: the apps, and the embed's host of remotes. */
export const publishedWorkspaces = { ...apps, acting: 'embed/acting' };

/** @param {string} folder @param {Record<string, string>} env */
async function rspack(folder, env) {
  const program = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const { code, output } = await run(process.execPath, [program, 'build'], { cwd: join(root, folder), env });
  if (code !== 0) stop(`${folder} could not be built:\n${output}`);
}

/**
 * Builds an app unless the same sources were built before, and publishes it. One process builds an app at a time, since
 * they share its `dist` and the bundler's cache. Returns whether anything was published.
 *
 * @param {keyof typeof publishedWorkspaces} app
 * @returns {Promise<boolean>}
 */
export async function buildApp(app) {
  const folder = publishedWorkspaces[app];
  const sources = sourceHash([folder, 'shared', 'tools/bundler']);
  const dist = join(root, folder, 'dist');
  const isActive = async () => {
    const pointer = await readPointer(app);
    return pointer?.sources === sources && existsSync(join(publishedFolder, app, pointer.active));
  };
  if (await isActive()) return false;
  return withFileLock(join(root, '.cache', `building-${app}`), async () => {
    if (await isActive()) return false;
    await step(`Building ${folder}`, async () => {
      await rm(dist, { recursive: true, force: true });
      await rspack(folder, { NODE_ENV: 'production', BUILD_ID: sources });
      await publish(app, dist, sources).catch((error) => stop(error instanceof Error ? error.message : String(error)));
    });
    return true;
  });
}

/**
 * Builds the server or the embed into its `dist`, unless the same sources were built before.
 *
 * @param {string} folder
 * @param {string} file that every build has
 */
async function buildUnpointed(folder, file) {
  const stamp = join(root, folder, 'dist/.build');
  const build = sourceHash([folder, 'shared/contract', ...(folder === 'embed' ? ['tools/bundler'] : [])]);
  const built = existsSync(join(root, folder, 'dist', file)) && existsSync(stamp);
  if (built && (await readFile(stamp, 'utf8')) === build) return;
  await step(`Building ${folder}`, async () => {
    await rspack(folder, { NODE_ENV: 'production' });
    await mkdir(join(root, folder, 'dist'), { recursive: true });
    await writeFile(stamp, build);
  });
}

/** Builds the embed's loader and publishes it under its version. */
async function buildEmbed() {
  await buildUnpointed('embed', 'embed.json');
  await publishEmbed(join(root, 'embed/dist'), embedVersion).catch((error) => stop(error.message));
}

/** Builds what changed, one app at a time, since the bundler uses every core. */
export async function build() {
  for (const app of /** @type {(keyof typeof publishedWorkspaces)[]} */ (Object.keys(publishedWorkspaces)))
    await buildApp(app);
  await buildEmbed();
  await buildUnpointed('server', 'main.mjs');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();

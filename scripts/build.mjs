import './require-node.mjs';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withFileLock } from './file-lock.mjs';
import { publish, publishedFolder, readPointer } from './published-builds.mjs';
import { root, run, step, stop } from './run.mjs';
import { sourceHash } from './source-hash.mjs';

/** Workspaces of the apps by the name under which they are published. */
export const apps = {
  shell: 'shell',
  feed: 'mfe-feed',
  profile: 'mfe-profile',
  messages: 'mfe-messages',
  post: 'mfe-post',
};

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
 * @param {keyof typeof apps} app
 * @returns {Promise<boolean>}
 */
export async function buildApp(app) {
  const folder = apps[app];
  const build = sourceHash([folder, 'shared', 'bundling']);
  const dist = join(root, folder, 'dist');
  const isActive = async () =>
    (await readPointer(app))?.active === build && existsSync(join(publishedFolder, app, build));
  if (await isActive()) return false;
  return withFileLock(join(root, '.cache', `building-${folder}`), async () => {
    if (await isActive()) return false;
    await step(`Building ${folder}`, async () => {
      await rm(dist, { recursive: true, force: true });
      await rspack(folder, { NODE_ENV: 'production', BUILD_ID: build });
      await publish(app, build, dist).catch((error) => stop(error instanceof Error ? error.message : String(error)));
    });
    return true;
  });
}

/** Builds the server unless the same sources were built before. */
async function buildServer() {
  const stamp = join(root, 'server/dist/.build');
  const build = sourceHash(['server', 'shared/contract']);
  const built = existsSync(join(root, 'server/dist/main.mjs')) && existsSync(stamp);
  if (built && (await readFile(stamp, 'utf8')) === build) return;
  await step('Building server', async () => {
    await rspack('server', { NODE_ENV: 'production' });
    await mkdir(join(root, 'server/dist'), { recursive: true });
    await writeFile(stamp, build);
  });
}

/** Builds what changed, one app at a time, since the bundler uses every core. */
export async function build() {
  for (const app of /** @type {(keyof typeof apps)[]} */ (Object.keys(apps))) await buildApp(app);
  await buildServer();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();

import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../runtime/run.mjs';

/** Folders that are built, installed or linked, or that neither developing nor testing needs. */
const notCopied = new Set([
  '.git',
  '.cache',
  '.development',
  'node_modules',
  'dist',
  'data',
  'test-results',
  'coverage',
  'demo-content',
]);

/** Links the packages of `from` into `to`. Links to workspaces are copied, so that they lead into the copy. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(join(to, '@community'), { recursive: true });
  for (const name of await readdir(from).catch(() => [])) {
    if (name === '@community' || name === '.cache') continue;
    // Newer than the copy's lock file, so that nothing is installed.
    if (name === '.package-lock.json') await cp(join(from, name), join(to, name));
    else await symlink(join(from, name), join(to, name));
  }
  for (const name of await readdir(join(from, '@community')).catch(() => [])) {
    const link = join(from, '@community', name);
    await readlink(link).then(
      (target) => symlink(target, join(to, '@community', name)),
      () => undefined,
    );
  }
}

/** Copies the repository's sources into a folder, with its packages and what is built of its apps as links. */
export async function copySources(folder: string): Promise<void> {
  const isSource = (path: string) => !notCopied.has(path.split('/').at(-1) ?? '');
  // Folders of that name deeper down are sources.
  for (const name of (await readdir(root)).filter((entry) => entry !== 'builds' && isSource(entry)))
    await cp(join(root, name), join(folder, name), { recursive: true, filter: isSource });
  await symlink(join(root, 'server/demo-content'), join(folder, 'server/demo-content'));
  if (existsSync(join(root, 'builds'))) await symlink(join(root, 'builds'), join(folder, 'builds'));
  await linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  await linkPackages(join(root, 'server/node_modules'), join(folder, 'server/node_modules'));
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { named, nameOfNewRemote, withVersions } from '../template.ts';

const template = fileURLToPath(new URL('../template', import.meta.url));

const require = createRequire(import.meta.url);

/** The versions that a new remote takes: those that this one was made with. */
async function currentVersions(): Promise<Record<string, string>> {
  const own = JSON.parse(await readFile(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8'));
  const core = JSON.parse(await readFile(require.resolve('@community/core/package.json'), 'utf8'));
  return { ...own.dependencies, react: core.dependencies.react, '@community/remote': `^${own.version}` };
}

/**
 * The registry in which npm finds the community's packages here. A remote that did not name it would ask the public one,
 * where the names may be somebody else's.
 */
async function registry(): Promise<string> {
  const get = async (key: string) => (await promisify(execFile)('npm', ['config', 'get', key])).stdout.trim();
  const scoped = await get('@community:registry');
  const url = new URL(scoped === 'undefined' ? await get('registry') : scoped);
  // Who it is for brings a name and password of their own.
  url.username = '';
  url.password = '';
  return url.href;
}

/** Makes a new remote in a folder that is empty or not there yet, and says how to go on. */
export async function init([target]: readonly string[]): Promise<void> {
  if (!target) throw new Error('Name the folder of the new remote');
  const folder = resolve(target);
  const name = await nameOfNewRemote(folder);
  await cp(template, folder, { recursive: true });
  await rename(join(folder, 'gitignore'), join(folder, '.gitignore'));
  for (const entry of await readdir(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === 'gitignore') continue;
    const path = join(folder, relative(template, entry.parentPath), entry.name);
    await writeFile(path, named(await readFile(path, 'utf8'), name));
    await rename(path, join(dirname(path), named(entry.name, name)));
  }
  const manifest = join(folder, 'package.json');
  await writeFile(manifest, withVersions(await readFile(manifest, 'utf8'), await currentVersions()));
  const npmrc = join(folder, '.npmrc');
  if (!existsSync(npmrc)) await writeFile(npmrc, `@community:registry=${await registry()}\n`);
  console.log(`${name} is in ${folder}. Go on there: npm install, npm test, npm run build`);
}

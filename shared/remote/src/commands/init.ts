import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { named, nameOfNewRemote, withVersions } from '../template.ts';

const template = fileURLToPath(new URL('../template', import.meta.url));

const require = createRequire(import.meta.url);

/** The versions that a new remote takes: those that this one was made with. */
async function currentVersions(): Promise<Record<string, string>> {
  const own = JSON.parse(await readFile(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8'));
  const core = JSON.parse(await readFile(require.resolve('@community/core/package.json'), 'utf8'));
  return { ...own.dependencies, react: core.dependencies.react, '@community/remote': `^${own.version}` };
}

/** Makes a new remote in a folder that is not there yet, and says how to go on. */
export async function init([target]: readonly string[]): Promise<void> {
  if (!target) throw new Error('Name the folder of the new remote');
  const folder = resolve(target);
  const name = nameOfNewRemote(folder);
  await cp(template, folder, { recursive: true });
  await rename(join(folder, 'gitignore'), join(folder, '.gitignore'));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    await writeFile(path, named(await readFile(path, 'utf8'), name));
    await rename(path, join(entry.parentPath, named(entry.name, name)));
  }
  const manifest = join(folder, 'package.json');
  await writeFile(manifest, withVersions(await readFile(manifest, 'utf8'), await currentVersions()));
  console.log(`${name} is in ${folder}. Go on there: npm install, npm test, npm run build`);
}

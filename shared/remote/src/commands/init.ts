import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteName } from '../own-remote.ts';

const template = fileURLToPath(new URL('../template', import.meta.url));

const require = createRequire(import.meta.url);

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Values of the template's placeholders: the versions are those that this one was made with. */
async function valuesFor(name: string): Promise<Record<string, string>> {
  const own = JSON.parse(await readFile(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8'));
  const { dependencies: ofCore } = JSON.parse(await readFile(require.resolve('@community/core/package.json'), 'utf8'));
  const versions = ['contract', 'core', 'kit', 'testing'].map((each) => [each, own.dependencies[`@community/${each}`]]);
  return {
    ...Object.fromEntries(versions),
    remote: `^${own.version}`,
    react: ofCore.react,
    name,
    title: capitalized(name),
    component: capitalized(name),
  };
}

/** Makes a new remote in a folder that is not there yet, and says how to go on. */
export async function init([target]: readonly string[]): Promise<void> {
  if (!target) throw new Error('Name the folder of the new remote');
  const folder = resolve(target);
  const name = basename(folder);
  if (!remoteName.test(name))
    throw new Error(`${name} is no name for a remote: small letters and digits, a letter first`);
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  const values = await valuesFor(name);
  // What is between the braces of a text file is for its reader.
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (braces, key) => values[key] ?? braces);
  await cp(template, folder, { recursive: true });
  await rename(join(folder, 'gitignore'), join(folder, '.gitignore'));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    await writeFile(path, fill(await readFile(path, 'utf8')));
    await rename(path, join(dirname(path), fill(entry.name)));
  }
  console.log(`${name} is in ${folder}. Go on there: npm install, npm test, npm run build`);
}

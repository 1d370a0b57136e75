import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { remoteName } from './own-remote.ts';

/** The name of a new remote, which is that of its folder. Throws if it can name none, or if the folder is there. */
export function nameOfNewRemote(folder: string): string {
  const name = basename(folder);
  if (!remoteName.test(name))
    throw new Error(`${name} is no name for a remote: small letters and digits, a letter first`);
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  return name;
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Gives a remote's name to what is called after the template. */
export const named = (text: string, name: string): string =>
  text.replaceAll('starter', name).replaceAll('Starter', capitalized(name));

/** The template's manifest with versions in place of `*`. Throws for a package without one. */
export function withVersions(manifest: string, versions: Readonly<Record<string, string>>): string {
  return manifest.replaceAll(/"([^"]+)": "\*"/g, (_, name: string) => {
    if (!versions[name]) throw new Error(`The version of ${name} is unknown`);
    return `"${name}": "${versions[name]}"`;
  });
}

import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { remoteName } from './own-remote.ts';

/** Names of the community's own parts. */
const taken = new Set(['shell', 'embed', 'acting', 'feed', 'post', 'profile', 'messages']);

/** The name of a new remote, which is that of its folder. Throws if it can name none, or if something is in the folder. */
export async function nameOfNewRemote(folder: string): Promise<string> {
  const name = basename(folder);
  if (!remoteName.test(name))
    throw new Error(`${name} is no name for a remote: small letters and digits, a letter first`);
  if (taken.has(name)) throw new Error(`${name} is a part of the community already`);
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error.code === 'ENOTDIR' ? new Error(`${folder} is a file`) : error;
  });
  // A repository that was made before the remote has its history already.
  if (entries.some((entry) => entry !== '.git' && entry !== '.npmrc'))
    throw new Error(`${folder} is there already, and not empty`);
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

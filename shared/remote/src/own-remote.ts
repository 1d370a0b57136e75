import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A remote as its `package.json` describes it, under `community`. */
export interface OwnRemote {
  /** Name under which it is published, such as `tips`. */
  name: string;
  /** Its folder. */
  folder: string;
  /** Modules that it exposes beside its pages, by name. */
  modules: Record<string, string>;
}

/** Names are used in addresses, folders and global variables. */
export const remoteName = /^[a-z][a-z0-9]{0,39}$/;

/** The remote in a folder. Throws if its description is missing or wrong. */
export async function readOwnRemote(folder = process.cwd()): Promise<OwnRemote> {
  const path = join(folder, 'package.json');
  const { community } = JSON.parse(await readFile(path, 'utf8').catch(() => '{}'));
  const { remote, modules = {} } = community ?? {};
  if (typeof remote !== 'string' || !remoteName.test(remote))
    throw new Error(`${path} needs the remote's name: "community": { "remote": "tips" }`);
  return { name: remote, folder, modules };
}

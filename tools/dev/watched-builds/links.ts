import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Links a name to a folder, in place of the link that has the name. */
export async function linkFolder(folder: string, name: string): Promise<void> {
  await mkdir(dirname(name), { recursive: true });
  await rm(name, { force: true });
  await symlink(folder, name, 'junction');
}

/** Removes the links to builds of every app that earlier runs left in the folder of the development builds. */
export async function removeLinks(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const app of await readdir(folder, { withFileTypes: true })) {
    if (!app.isDirectory()) continue;
    for (const build of await readdir(join(folder, app.name), { withFileTypes: true }))
      if (build.isSymbolicLink()) await rm(join(folder, app.name, build.name));
  }
}

import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A published version of the loader: its folder's name. */
const version = /^(\d+)\.(\d+)\.(\d+)$/;

const partsOf = (name: string): number[] => name.split('.').map(Number);

/** Orders versions, the newest first. */
function newestFirst(one: string, other: string): number {
  const [ofOne, ofOther] = [partsOf(one), partsOf(other)];
  const index = ofOne.findIndex((part, position) => part !== ofOther[position]);
  return index < 0 ? 0 : (ofOther[index] ?? 0) - (ofOne[index] ?? 0);
}

/** Publishing writes the description of a build last. */
const isComplete = (folder: string, name: string): Promise<boolean> =>
  access(join(folder, name, 'embed.json')).then(
    () => true,
    () => false,
  );

/**
 * The published version of the loader that an address names: itself, or the newest complete one of a major version.
 * Null if there is none.
 */
export async function findVersion(folder: string, wanted: string): Promise<string | null> {
  if (version.test(wanted)) return wanted;
  const names = (await readdir(folder).catch(() => [])).filter((name) => version.exec(name)?.[1] === wanted);
  for (const name of names.sort(newestFirst)) if (await isComplete(folder, name)) return name;
  return null;
}

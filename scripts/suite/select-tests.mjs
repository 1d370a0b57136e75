import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { changedFiles } from './changed-files.mjs';
import { reachedFolders, reachedSpecs } from './reach.mjs';

const specsFolder = 'e2e/specs';

/** Specs that the change can reach. Says what is left out. @param {string} [since] @returns {Promise<string[]>} */
export async function selectSpecs(since) {
  const names = (await readdir(join(root, specsFolder))).filter((name) => name.endsWith('.spec.ts'));
  const specs = names.map((name) => `${specsFolder}/${name}`).sort();
  const selected = reachedSpecs(changedFiles(since), specs, (path) => readFileSync(join(root, path), 'utf8'));
  console.log(`The change can reach ${selected.length} of ${specs.length} specs; the others are left out.`);
  return selected;
}

/** Arguments of Jest for the unit tests that the change can reach. Says what is left out. @param {string} [since] */
export function selectUnitTests(since) {
  const folders = reachedFolders(changedFiles(since));
  console.log(
    folders === null
      ? 'The change can reach all unit tests.'
      : `The change can reach the unit tests in ${folders.join(', ')}; the others are left out.`,
  );
  return folders ?? [];
}

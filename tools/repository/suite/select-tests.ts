import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root } from '../../runtime/run.mjs';
import { changedFiles, sourceFiles } from './changed-files.ts';
import { readsDocument } from './documents.ts';
import { reachedFolders, reachedSpecs, testedFolders } from './reach.ts';

const specsFolder = 'e2e/specs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Specs that the change can reach. Says what is left out. */
export async function selectSpecs(since?: string): Promise<string[]> {
  const names = (await readdir(join(root, specsFolder))).filter((name) => name.endsWith('.spec.ts'));
  const specs = names.map((name) => `${specsFolder}/${name}`).sort();
  const selected = reachedSpecs(changedFiles(since), specs, read);
  const leftOut = specs.filter((spec) => !selected.includes(spec)).map((spec) => basename(spec, '.spec.ts'));
  console.log(
    `The change can reach ${selected.length} of ${specs.length} specs. Left out: ${leftOut.join(', ') || 'none'}`,
  );
  return selected;
}

/** Sources that read a document. Git still knows those that were removed. */
const readersOf = (document: string): string[] =>
  sourceFiles().filter((path) => existsSync(join(root, path)) && readsDocument(read(path), document));

/** Arguments of Jest for the unit tests that the change can reach. Says what is left out. */
export function selectUnitTests(since?: string) {
  const folders = reachedFolders(changedFiles(since), readersOf);
  if (folders === null) {
    console.log('The change can reach all unit tests.');
    return [];
  }
  const leftOut = testedFolders.filter((folder) => !folders.includes(folder));
  console.log(
    `The change can reach the unit tests in ${folders.join(', ')}. Left out: ${leftOut.join(', ') || 'none'}`,
  );
  return folders;
}

import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root, stop } from '../runtime/run.mjs';
import { archivedWorkspaces } from '../runtime/workspaces.mjs';
import { expectedFeatures } from './browser-support/expected-features.ts';
import { browserCompatData, missingFeatures } from './browser-support/features.ts';
import { statedFloor } from './browser-support/floor.ts';
import { newFeaturesOfScript, newFeaturesOfSheet } from './browser-support/used-features.ts';

/**
 * `npm run check:browsers`: the built scripts and style sheets use nothing that a browser of `.browserslistrc` lacks,
 * but for what `expected-features.ts` names with its reason. What is named there and used nowhere is reported, too.
 */
const folders = [...Object.values(archivedWorkspaces), 'embed'].map((workspace) => join(workspace, 'dist'));

/** Paths of the files of folders with an ending. */
async function filesOf(folders: readonly string[], ending: string): Promise<string[]> {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const files = await readdir(join(root, folder), { recursive: true });
      return files.filter((file) => file.endsWith(ending)).map((file) => join(root, folder, file));
    }),
  );
  return lists.flat();
}

const missing = missingFeatures(browserCompatData(), await statedFloor());
const usedIn = new Map<string, string[]>();

/** Notes the features that a file uses. */
async function look(path: string, read: (text: string) => Set<string>): Promise<void> {
  for (const feature of read(await readFile(path, 'utf8')))
    usedIn.set(feature, [...(usedIn.get(feature) ?? []), relative(root, path)]);
}

const scripts = await filesOf(folders, '.js');
const sheets = await filesOf([...folders, 'server/src/signin/style'], '.css');
if (scripts.length === 0 || sheets.length === 0) stop('Nothing is built: run `npm run build` first.');
for (const path of scripts) await look(path, (text) => newFeaturesOfScript(text, missing));
for (const path of sheets) await look(path, (text) => newFeaturesOfSheet(text, missing));

const faults = [
  ...[...usedIn].flatMap(([feature, files]) =>
    expectedFeatures.has(feature)
      ? []
      : [`${feature} is newer than .browserslistrc: ${[...new Set(files)].join(', ')}`],
  ),
  ...[...expectedFeatures.keys()].flatMap((feature) =>
    usedIn.has(feature) ? [] : [`${feature} is used nowhere: take it out of expected-features.ts`],
  ),
];
if (faults.length > 0) stop(faults.join('\n'));

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../runtime/run.mjs';
import { buildsFolder } from './builds-folder.mjs';
import { publishFolder } from './publish-folder.mjs';

/** Version of the embed in this repository. */
export const embedVersion = JSON.parse(readFileSync(join(root, 'embed/package.json'), 'utf8')).version;

/**
 * Publishes a build of the embed under its version. Rejects if another content is published under it: stores pin the
 * hash of a version.
 *
 * @param {string} from folder with the built files
 * @param {string} version
 */
export async function publishEmbed(from, version) {
  const parent = join(buildsFolder, 'embed');
  const folder = join(parent, await publishFolder(from, parent, { name: version, maps: false }));
  const description = (/** @type {string} */ path) => readFile(join(path, 'embed.json'), 'utf8');
  if ((await description(from)) !== (await description(folder)))
    throw new Error(
      `Version ${version} of the embed is published with other content: raise the version in embed/package.json.`,
    );
}

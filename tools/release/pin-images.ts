import '../runtime/require-node.mjs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, stop } from '../runtime/run.mjs';
import { imagesOf, renameImages } from './images/image-names.ts';
import { parseImage, readDigest } from './images/image-registry.ts';

/**
 * Appends the current digest of its tag to every image: `name:tag@sha256:…`. Writes nothing unless all digests are
 * known.
 */
async function pin(paths: readonly string[]): Promise<void> {
  const contents = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  const pinned = new Map<string, string>();
  for (const image of new Set(contents.flatMap(imagesOf))) {
    try {
      pinned.set(image, `${image.split('@')[0]}@${await readDigest(parseImage(image))}`);
    } catch (error) {
      stop(`${image}: ${error instanceof Error ? error.message : String(error)}. Nothing was changed.`);
    }
  }
  for (const [index, path] of paths.entries()) {
    await writeFile(`${path}.new`, renameImages(contents[index] ?? '', pinned));
    await rename(`${path}.new`, path);
  }
  console.log([...pinned.values()].join('\n'));
}

/** `npm run images:pin`: pins the images of `compose.yaml` and `Dockerfile`, or of the given files. */
const named = process.argv.slice(2);
await pin(named.length > 0 ? named : ['compose.yaml', 'Dockerfile'].map((name) => join(root, name)));

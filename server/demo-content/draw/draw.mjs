import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawAvatars } from './avatars.mjs';
import { render } from './picture.mjs';
import { shots } from './shots.mjs';

/**
 * Draws the demo's files anew into the folder above: `node server/demo-content/draw/draw.mjs`. The same sources give the
 * same drawings; the results are part of the project, so that nobody needs to run this.
 */
const folder = new URL('..', import.meta.url).pathname;

for (const name of ['pictures', 'avatars']) await mkdir(join(folder, name), { recursive: true });

/** @type {Record<string, { width: number, height: number }>} */
const sizes = {};

for (const shot of shots) {
  const { width, height } = await sharp(await render(shot))
    .jpeg({ quality: 74, mozjpeg: true })
    .toFile(join(folder, 'pictures', `${shot.name}.jpg`));
  sizes[`${shot.name}.jpg`] = { width, height };
}

await drawAvatars(folder);

await writeFile(join(folder, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`);

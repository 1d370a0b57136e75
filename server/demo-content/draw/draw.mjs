import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { drawAvatar } from './avatars.mjs';

/**
 * Makes the members' portraits anew: `node server/demo-content/draw/draw.mjs`. The same sources give the same pictures;
 * the results are part of the project, so that nobody needs to run this.
 */
const folder = new URL('..', import.meta.url).pathname;

await rm(join(folder, 'avatars'), { recursive: true, force: true });
await mkdir(join(folder, 'avatars'));

for (const { key, portrait } of JSON.parse(await readFile(join(folder, 'members.json'), 'utf8')))
  if (portrait) await drawAvatar(folder, key, portrait);

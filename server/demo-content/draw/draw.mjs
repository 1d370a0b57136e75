import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawing, render } from './picture.mjs';
import { mark, portrait } from './portraits.mjs';
import { films, shots } from './shots.mjs';

/**
 * Draws the demo's files anew into the folder above: `node server/demo-content/draw/draw.mjs`. Films need ffmpeg. The
 * same sources give the same drawings; the results are part of the project, so that nobody needs to run this.
 */
const folder = new URL('..', import.meta.url).pathname;
const portraits = 24;
const framesPerSecond = 15;

for (const name of ['pictures', 'avatars', 'videos']) await mkdir(join(folder, name), { recursive: true });

/** @type {Record<string, { width: number, height: number }>} */
const sizes = {};

for (const shot of shots) {
  const { width, height } = await sharp(await render(shot))
    .jpeg({ quality: 74, mozjpeg: true })
    .toFile(join(folder, 'pictures', `${shot.name}.jpg`));
  sizes[`${shot.name}.jpg`] = { width, height };
}

for (let number = 0; number < portraits; number += 1) {
  const svg = number === 0 ? mark : portrait(number);
  await sharp(Buffer.from(svg))
    .webp({ quality: 82 })
    .toFile(join(folder, 'avatars', `${String(number).padStart(2, '0')}.webp`));
}

for (const film of films) {
  const frames = await mkdtemp(join(tmpdir(), 'film-'));
  const count = film.seconds * framesPerSecond;
  for (let frame = 0; frame < count; frame += 1) {
    const way = (1 - Math.cos((Math.PI * frame) / (count - 1))) / 2;
    const at = (/** @type {0 | 1} */ part) => film.from[part] + (film.to[part] - film.from[part]) * way;
    const svg = drawing({ ...film.shot, shift: at(0), zoom: at(1) }, film.width, film.height);
    const jpeg = await sharp(Buffer.from(svg)).flatten().jpeg({ quality: 92 }).toBuffer();
    await writeFile(join(frames, `${String(frame).padStart(4, '0')}.jpg`), jpeg);
    const still = film.name.startsWith('live-') ? frame === 0 : frame === Math.floor(count / 2);
    if (still)
      await writeFile(
        join(folder, 'videos', `${film.name}.jpg`),
        await sharp(jpeg).jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
      );
  }
  const target = join(folder, 'videos', `${film.name}.mp4`);
  const options = [
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-profile:v',
    'main',
    '-crf',
    '27',
    '-preset',
    'slow',
    '-movflags',
    '+faststart',
    '-fflags',
    '+bitexact',
    '-map_metadata',
    '-1',
  ];
  execFileSync('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    '-framerate',
    String(framesPerSecond),
    '-i',
    join(frames, '%04d.jpg'),
    ...options,
    target,
  ]);
  sizes[`${film.name}.jpg`] = sizes[`${film.name}.mp4`] = { width: film.width, height: film.height };
  await rm(frames, { recursive: true });
}

await writeFile(join(folder, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`);

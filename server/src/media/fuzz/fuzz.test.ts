import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadRefusals } from '@community/contract/upload-refusals';
import sharp, { type Sharp } from 'sharp';
import type { Database } from '../../database/database.ts';
import { freshDatabase } from '../../database/testing.ts';
import { CallError } from '../../http/errors/call-error.ts';
import { seededIntegers } from '../../runtime/seeded-random.mjs';
import { animatedPng } from '../animations/testing-animation.ts';
import { nameOf } from '../file-names.ts';
import { box, film, trak, words } from '../mp4/testing.ts';
import { manyChunksVideo, manyFragmentsVideo, manyTracksVideo, scatteredVideo } from '../mp4/testing-hostile.ts';
import { bitmapHead, cameraPhoto, quarterBitmap, quarterPhoto, textPng } from '../pictures/testing-picture.ts';
import { createMediaFixture, type MediaFixture } from '../testing.ts';
import { mutate } from './mutations.ts';

/** The gate and `npm run test:long` use a new seed each day, the latter more rounds; all other runs a fixed seed. */
const seed = Number(process.env.FUZZ_SEED ?? 0);
const rounds = Number(process.env.FUZZ_ROUNDS ?? 0);

/** Files of each format: 2,000 in ten rounds. */
const files = Math.max(20, 200 * rounds);

const now = new Date('2026-05-01T12:00:00Z');

const transparent = () => quarterPhoto().ensureAlpha(0.5);
/** Four frames of 10 by 20. */
const animation = (): Sharp =>
  sharp(Buffer.alloc(10 * 80 * 3, 90), { raw: { width: 10, height: 80, channels: 3, pageHeight: 20 } });

/** Proper files of each format, with the parts that it may have. */
const samples: Readonly<Record<string, () => Promise<Buffer[]>>> = {
  jpeg: () =>
    Promise.all([
      quarterPhoto().jpeg().toBuffer(),
      quarterPhoto().jpeg({ progressive: true }).toBuffer(),
      quarterPhoto().toColourspace('cmyk').jpeg().toBuffer(),
      quarterPhoto().withIccProfile('p3').jpeg().toBuffer(),
      cameraPhoto(6),
    ]),
  png: async () => [
    ...(await Promise.all([
      quarterPhoto().png().toBuffer(),
      quarterPhoto().png({ progressive: true }).toBuffer(),
      quarterPhoto().png({ palette: true }).toBuffer(),
      quarterPhoto().toColourspace('rgb16').png().toBuffer(),
      transparent().withIccProfile('p3').png().toBuffer(),
    ])),
    textPng(2),
    animatedPng(),
  ],
  webp: () =>
    Promise.all([
      quarterPhoto().webp().toBuffer(),
      transparent().webp().toBuffer(),
      transparent().webp({ lossless: true }).toBuffer(),
      quarterPhoto()
        .withExif({ IFD0: { Make: 'Camera' } })
        .webp()
        .toBuffer(),
      animation().webp().toBuffer(),
    ]),
  gif: () =>
    Promise.all([quarterPhoto().gif().toBuffer(), transparent().gif().toBuffer(), animation().gif().toBuffer()]),
  bmp: async () => [
    quarterBitmap(),
    quarterBitmap({ topDown: true }),
    Buffer.concat([bitmapHead({ width: 16, height: 16, bits: 8 }), Buffer.alloc(256, 1)]),
  ],
  mp4: async () => [
    film(box('moov', trak(), trak({ handler: 'soun', codec: 'mp4a' }), box('udta', 'somewhere'))),
    film(box('moov', trak({ extra: box('edts', box('elst', words(0, 1, 1, 0, 65_536))) }), box('mvex'))),
    manyTracksVideo(20, 4_096),
    manyChunksVideo(200),
    manyChunksVideo(200, { wide: true }),
    scatteredVideo(200),
    manyFragmentsVideo(50),
  ],
};

let database: Database;
let fixture: MediaFixture;
let member = 0;
beforeAll(async () => {
  database = await freshDatabase();
  fixture = await createMediaFixture(database, { quota: { unused: 1e9, maxBytesPerDay: 1e15 } });
  member = await fixture.member();
}, 60_000);
afterAll(async () => {
  await fixture.remove();
  await database.close();
}, 60_000);

const sentences = new Set<string | undefined>(Object.values(uploadRefusals));

/** What an animation is stored as: `kept` if it says nothing but how it looks. */
async function animationOf(url: string): Promise<string> {
  const found = await sharp(join(fixture.folder, nameOf(url))).metadata();
  const isAsSaid = url.endsWith(`-animated.${found.format}`) && !found.exif && !found.icc && !found.xmp;
  return isAsSaid ? 'kept' : `moves as ${JSON.stringify(found)}`;
}

/** What becomes of a file: `refused` with a sentence, `kept`, or what must never be. */
async function outcomeOf(content: Buffer): Promise<string> {
  try {
    const { url, width, height, animation } = await fixture.save(member, content, now);
    const kept = await readFile(join(fixture.folder, nameOf(url)));
    if (url.endsWith('.mp4')) return kept.length <= content.length ? 'kept' : 'a video grew';
    const found = await sharp(kept).metadata();
    const isAsSaid =
      found.width === width && found.height === height && url.endsWith(found.format === 'jpeg' ? 'jpg' : 'webp');
    if (!isAsSaid || found.exif || found.icc || found.xmp) return `kept as ${JSON.stringify(found)}`;
    return animation ? await animationOf(animation) : 'kept';
  } catch (error) {
    const isRefusal = error instanceof CallError && error.code === 4022 && sentences.has(error.fields?.['file[]']);
    return isRefusal ? 'refused' : String(error);
  }
}

test.each(Object.keys(samples).map((format, index) => [format, index] as const))(
  'a changed %s is kept as it is shown, or refused with a sentence',
  async (format, index) => {
    const random = seededIntegers(seed * 10 + index + 1);
    const proper = (await samples[format]?.()) ?? [];
    const outcomes = new Set<string>();
    for (let count = 0; count < files; count += 1)
      outcomes.add(await outcomeOf(mutate(proper[count % proper.length] as Buffer, format, random)));
    expect([...outcomes].filter((outcome) => outcome !== 'kept')).toEqual(['refused']);
    // Proper files are kept, also after all those.
    for (const content of proper) expect(await outcomeOf(content)).toBe('kept');
  },
  600_000,
);

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadRefusals } from '@community/contract/upload-refusals';
import sharp from 'sharp';
import { CallError } from '../../http/errors/call-error.ts';
import { storeAnimation } from '../animations/animation.ts';
import { createMediaQueues } from '../media-queues.ts';
import { cleanVideoFile } from '../mp4/clean.ts';
import { dropUnusedAlpha, probePicture, storePicture } from '../pictures/picture.ts';
import { quarters, readQuarters } from '../pictures/testing-picture.ts';
import { sniffFormat } from '../sniff.ts';
import { type Decode, type FileDecoders, planUpload, toRefusal } from '../uploads/upload-plan.ts';
import { bitmapFiles } from './bitmap-files.ts';
import { cutFiles } from './cut-files.ts';
import type { DeviceFile } from './device-file.ts';
import { jpegFiles } from './jpeg-files.ts';
import { otherFiles } from './other-files.ts';
import { pngFiles } from './png-files.ts';
import { webFiles } from './web-files.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'device-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const work = createMediaQueues(400 * 1024 ** 2);

/** Decodes in this process: what a process of its own adds is tested beside it. */
const decoders: FileDecoders = {
  probePicture,
  dropUnusedAlpha,
  storePicture,
  storeAnimation,
  cleanVideo: async (path) => cleanVideoFile(path),
};
const decode: Decode = (_lane, _bytes, _rank, task) => task(decoders);

const reasons = new Map<string | undefined, string>(
  Object.entries(uploadRefusals).map(([reason, sentence]) => [sentence, reason]),
);

/** Stores a file as an upload. Returns its format, or why it is refused, and where it is stored. */
async function outcomeOf(content: Buffer): Promise<{ outcome: string; stored?: string }> {
  const path = join(folder, randomUUID());
  const made = `${path}-made`;
  await writeFile(path, content);
  try {
    const format = await sniffFormat(path);
    const bytes = content.length;
    const details = { format, bytes, made, work, decode, account: { isInDebt: () => false } };
    const plan = await planUpload({ path, claimsVideo: false }, details);
    return { outcome: plan.extension, stored: (await plan.make()).path };
  } catch (error) {
    const refusal = toRefusal(error);
    return { outcome: (refusal instanceof CallError && reasons.get(refusal.fields?.['file[]'])) || String(error) };
  }
}

const isNear = (found: readonly number[][]): boolean =>
  quarters.every((colour, quarter) =>
    colour.every((value, channel) => Math.abs(value - (found[quarter]?.[channel] ?? -999)) < 60),
  );

const groups: Readonly<Record<string, readonly DeviceFile[]>> = {
  jpeg: jpegFiles,
  'cut off': cutFiles,
  png: pngFiles,
  'webp and gif': webFiles,
  bitmap: bitmapFiles,
  other: otherFiles,
};

/** What becomes of a file, with what is wrong about a stored picture. */
async function resultOf({ make, showsQuarters }: DeviceFile): Promise<string> {
  const { outcome, stored } = await outcomeOf(await make());
  if (!stored || outcome === 'mp4') return outcome;
  const { exif, xmp, icc, orientation } = await sharp(stored).metadata();
  if (exif ?? xmp ?? icc ?? orientation) return `${outcome} with metadata`;
  return showsQuarters && !isNear(await readQuarters(stored)) ? `${outcome} in other colours` : outcome;
}

test.each(Object.entries(groups))(
  '%s files of devices and editors are stored as they show, or refused with a reason',
  async (_, files) => {
    const results = await Promise.all(files.map(async (file) => [file.name, await resultOf(file)] as const));
    expect(Object.fromEntries(results)).toEqual(Object.fromEntries(files.map(({ name, becomes }) => [name, becomes])));
  },
);

test('the corpus has 300 files, each with a name of its own', () => {
  const names = Object.values(groups).flatMap((files) => files.map(({ name }) => name));
  expect(names.length).toBeGreaterThanOrEqual(300);
  expect(new Set(names).size).toBe(names.length);
});

import { quarterPhoto } from '../pictures/testing-picture.ts';
import { type DeviceFile, filesOf } from './device-file.ts';
import { cut, noisyPhoto, photo } from './jpeg-parts.ts';

/** Room that a program had reserved for the rest. */
const reserved = Buffer.alloc(20_000);

const progressive = () => noisyPhoto({ progressive: true });

/** Photos whose transfer broke off, or whose device stopped writing. */
export const cutFiles: readonly DeviceFile[] = [
  ...filesOf(
    { becomes: 'jpg', showsQuarters: true },
    {
      'a photo without its end': async () => (await photo()).subarray(0, -2),
      'a photo without half of its end': async () => (await photo()).subarray(0, -1),
      'a progressive photo without its end': async () => (await photo({ progressive: true })).subarray(0, -2),
      'a photo with zeros for its end': async () => Buffer.concat([(await photo()).subarray(0, -2), reserved]),
    },
  ),
  ...filesOf(
    { becomes: 'jpg' },
    {
      ...Object.fromEntries(
        [0.8, 0.85, 0.9, 0.95, 0.99].map((share) => [
          `a photo cut at ${share}`,
          async () => cut(await noisyPhoto(), share),
        ]),
      ),
      'a photo in all colours cut at 0.8': async () => cut(await noisyPhoto({ chromaSubsampling: '4:4:4' }), 0.8),
      'a grey photo cut at 0.9': async () => cut(await noisyPhoto(), 0.9),
      'a photo cut at 0.8, with room for the rest': async () => Buffer.concat([cut(await noisyPhoto(), 0.8), reserved]),
      'a progressive photo cut at 0.5': async () => cut(await progressive(), 0.5),
      'a progressive photo cut at 0.9': async () => cut(await progressive(), 0.9),
      'a scanned page without its end': async () =>
        (await quarterPhoto().greyscale().jpeg().toBuffer()).subarray(0, -2),
      'a print shop’s photo without its end': async () =>
        (await quarterPhoto().toColourspace('cmyk').jpeg().toBuffer()).subarray(0, -2),
    },
  ),
  ...filesOf(
    { becomes: 'pictureUnreadable' },
    {
      ...Object.fromEntries(
        [0.1, 0.3, 0.5, 0.6, 0.65].map((share) => [
          `a photo cut at ${share}`,
          async () => cut(await noisyPhoto(), share),
        ]),
      ),
      'a photo cut at 0.5, with room for the rest': async () => Buffer.concat([cut(await noisyPhoto(), 0.5), reserved]),
      'a photo cut before its pixels': async () => cut(await noisyPhoto(), 0),
      'a progressive photo cut before its pixels': async () => cut(await progressive(), 0),
      'a PNG cut at its half': async () => {
        const png = await quarterPhoto().png().toBuffer();
        return png.subarray(0, png.length / 2);
      },
      'a WebP cut at its half': async () => {
        const webp = await quarterPhoto().webp().toBuffer();
        return webp.subarray(0, webp.length / 2);
      },
    },
  ),
];

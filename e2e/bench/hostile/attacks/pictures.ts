import type { Attack } from '../attack.ts';
import { animatedWebp, noisyWebp } from '../files/animated-webp.ts';
import { svgAsWebp, tiffAsWebp } from '../files/disguised.ts';
import { animatedGif, gifOfComments } from '../files/gif.ts';
import {
  jpegOfNestedExif,
  jpegOfOperations,
  jpegOfPackets,
  jpegOfProfile,
  jpegOfRestarts,
  jpegOfScans,
} from '../files/jpeg.ts';
import { plainWebp, progressiveJpeg } from '../files/plain.ts';
import { pngOfChunks, pngOfFrames, pngOfTexts, transparentPng } from '../files/png.ts';
import { eightAtOnce } from './eight-at-once.ts';

/** Sides of a hundred million pixels, and of as many as a phone's panorama has, which a community takes. */
const sizes = {
  square: [10_000, 8_000],
  /** As long as WebP can be, and less high. */
  long: [
    [16_383, 6_100],
    [13_106, 4_880],
  ],
} as const;

const square = (make: (side: number) => Promise<Buffer>) => sizes.square.map((side) => () => make(side));
const long = (make: (width: number, height: number) => Promise<Buffer>) =>
  sizes.long.map(
    ([width, height]) =>
      () =>
        make(width, height),
  );

const types = { jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif', webp: 'image/webp' } as const;

type Make = Parameters<typeof eightAtOnce>[0]['make'];

const pictureOf = (name: string, format: keyof typeof types, what: string, make: Make, maxMs?: number): Attack =>
  eightAtOnce({ name, what, type: types[format], make, ...(maxMs === undefined ? {} : { maxMs }) });

/** Pictures that are small until they are decoded. */
const largePictures: readonly Attack[] = [
  pictureOf('webp-alpha', 'webp', 'WebP with alpha, of 100 and of 64 million pixels', long(plainWebp)),
  pictureOf(
    'png-alpha',
    'png',
    'PNG with alpha, of 100 and of 64 million pixels',
    square((side) => transparentPng(side, side)),
  ),
  pictureOf(
    'png-interlaced',
    'png',
    'interlaced PNG, of 100 and of 64 million pixels',
    square((side) => transparentPng(side, side, { interlaced: true })),
  ),
  pictureOf(
    'jpeg-progressive',
    'jpeg',
    'progressive JPEG, of 100 and of 64 million pixels',
    square((side) => progressiveJpeg(side, side)),
  ),
  pictureOf(
    'gif-animated',
    'gif',
    'GIF of 2,000 frames, of 100 and of 64 million pixels',
    square(async (side) => animatedGif(side, side, 2_000)),
  ),
  pictureOf(
    'webp-animated',
    'webp',
    'WebP of 2,000 frames, of 100 and of 64 million pixels',
    long((width, height) => animatedWebp(width, height, 2_000)),
  ),
  pictureOf(
    'animation',
    'webp',
    'WebP that move, of 64 frames of a million pixels each, transparent noise',
    [() => noisyWebp(1_024, 1_024, 64)],
    // Each takes a processor for ten seconds, one after the other.
    120_000,
  ),
];

/** Pictures of few pixels in many parts, or of another format than they say. */
const oddPictures: readonly Attack[] = [
  pictureOf('png-texts', 'png', 'PNG of one pixel with 300 texts of 12 MB, and interlaced with 9,000 texts', [
    () => pngOfTexts(300, 12e6),
    () => pngOfTexts(9_000, 1_000, { interlaced: true }),
  ]),
  pictureOf('png-chunks', 'png', 'PNG of one pixel in 1.6 million chunks', [() => pngOfChunks(1_600_000)]),
  pictureOf('png-frames', 'png', 'animated PNG of one pixel and 100,000 frames', [() => pngOfFrames(100_000)]),
  pictureOf('gif-blocks', 'gif', 'GIF of one pixel behind a million empty blocks', [() => gifOfComments(1_000_000)]),
  pictureOf('webp-frames', 'webp', 'WebP of one pixel and 100,000 frames', [() => animatedWebp(1, 1, 100_000)]),
  pictureOf('disguised', 'webp', 'SVG and TIFF that begin as a WebP, in part and whole', [
    () => svgAsWebp(20, false),
    () => svgAsWebp(20, true),
    () => tiffAsWebp(6_000),
  ]),
  pictureOf('jpeg-scans', 'jpeg', 'progressive JPEG of 4,000 and of 90 scans', [
    () => jpegOfScans(4_000),
    () => jpegOfScans(90),
  ]),
  pictureOf('jpeg-restarts', 'jpeg', 'JPEG of 65,535 restarts', [() => jpegOfRestarts(65_535)]),
  pictureOf('jpeg-exif', 'jpeg', 'JPEG with 60 kB of EXIF in 3,300 directories, a loop', [
    () => jpegOfNestedExif(3_300),
  ]),
  pictureOf('jpeg-profile', 'jpeg', 'JPEG with a colour profile (ICC) of 10 MB', [() => jpegOfProfile(10e6)]),
  pictureOf('jpeg-operations', 'jpeg', 'JPEG with a colour profile of 2,000 and of 20,000 operations', [
    () => jpegOfOperations(2_000),
    () => jpegOfOperations(20_000),
  ]),
  pictureOf('jpeg-xmp', 'jpeg', 'JPEG with 9,000 XMP packets that include themselves', [() => jpegOfPackets(9_000)]),
];

export const pictures: readonly Attack[] = [...largePictures, ...oddPictures];

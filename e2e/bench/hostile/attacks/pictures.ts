import { type Attack, repeat, usualBudget, usualMaxMs } from '../attack.ts';
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
import { strangeAnswers } from '../plain-answer.ts';
import type { Answer } from '../sender.ts';

/** Sides of a hundred million pixels, and of as many as a phone's panorama has, which a community takes. */
const sizes = {
  square: [10_000, 8_000],
  /** As long as WebP can be, and less high. */
  long: [
    [16_383, 6_100],
    [13_106, 4_880],
  ],
} as const;

/** Eight members at once send a picture each that is small until it is decoded, then the next, over and over. */
const eightAtOnce = (
  name: string,
  what: string,
  type: string,
  make: readonly (() => Promise<Buffer>)[],
  maxMs = usualMaxMs,
): Attack => ({
  name,
  sends: `8 ${what}`,
  // All decoding together, with the server's own growth.
  budget: { ...usualBudget, memoryBytes: 600e6 },
  maxMs,
  async prepare() {
    const contents: Buffer[] = [];
    for (const makeOne of make) contents.push(await makeOne());
    return async ({ sender, tokens, signal }) => {
      const answers: Answer[] = [];
      const sendAll = async (round: number) => {
        const content = contents[round % contents.length] ?? Buffer.alloc(0);
        answers.push(
          ...(await Promise.all(tokens.attackers.map((token) => sender.upload(token, [{ content, type }])))),
        );
      };
      await repeat(signal, sendAll, contents.length);
      return [strangeAnswers(answers)];
    };
  },
});

const square = (make: (side: number) => Promise<Buffer>) => sizes.square.map((side) => () => make(side));
const long = (make: (width: number, height: number) => Promise<Buffer>) =>
  sizes.long.map(
    ([width, height]) =>
      () =>
        make(width, height),
  );

export const pictures: readonly Attack[] = [
  eightAtOnce('webp-alpha', 'WebP with alpha, of 100 and of 64 million pixels', 'image/webp', long(plainWebp)),
  eightAtOnce(
    'png-alpha',
    'PNG with alpha, of 100 and of 64 million pixels',
    'image/png',
    square((side) => transparentPng(side, side)),
  ),
  eightAtOnce(
    'png-interlaced',
    'interlaced PNG, of 100 and of 64 million pixels',
    'image/png',
    square((side) => transparentPng(side, side, { interlaced: true })),
  ),
  eightAtOnce(
    'jpeg-progressive',
    'progressive JPEG, of 100 and of 64 million pixels',
    'image/jpeg',
    square((side) => progressiveJpeg(side, side)),
  ),
  eightAtOnce(
    'gif-animated',
    'GIF of 2,000 frames, of 100 and of 64 million pixels',
    'image/gif',
    square(async (side) => animatedGif(side, side, 2_000)),
  ),
  eightAtOnce(
    'webp-animated',
    'WebP of 2,000 frames, of 100 and of 64 million pixels',
    'image/webp',
    long((width, height) => animatedWebp(width, height, 2_000)),
  ),
  eightAtOnce(
    'animation',
    'WebP that move, of 64 frames of a million pixels each, transparent noise',
    'image/webp',
    [() => noisyWebp(1_024, 1_024, 64)],
    // Each takes a processor for ten seconds, one after the other.
    120_000,
  ),
  eightAtOnce('png-texts', 'PNG of one pixel with 300 texts of 12 MB', 'image/png', [
    async () => pngOfTexts(300, 12e6),
  ]),
  eightAtOnce('png-chunks', 'PNG of one pixel in 1.6 million chunks', 'image/png', [
    async () => pngOfChunks(1_600_000),
  ]),
  eightAtOnce('disguised', 'SVG and TIFF that begin as a WebP, in part and whole', 'image/webp', [
    async () => svgAsWebp(20, false),
    async () => svgAsWebp(20, true),
    () => tiffAsWebp(6_000),
  ]),
  eightAtOnce('webp-frames', 'WebP of one pixel and 100,000 frames', 'image/webp', [() => animatedWebp(1, 1, 100_000)]),
  eightAtOnce('jpeg-scans', 'progressive JPEG of 4,000 and of 90 scans', 'image/jpeg', [
    () => jpegOfScans(4_000),
    () => jpegOfScans(90),
  ]),
  eightAtOnce(
    'jpeg-segments',
    'JPEG of 65,535 restarts, nested EXIF, 10 MB of profile, 9,000 XMP packets',
    'image/jpeg',
    [
      () => jpegOfRestarts(65_535),
      () => jpegOfNestedExif(3_300),
      () => jpegOfProfile(10e6),
      () => jpegOfPackets(9_000),
    ],
  ),
  eightAtOnce('jpeg-operations', 'JPEG with a colour profile of 2,000 and of 20,000 operations', 'image/jpeg', [
    () => jpegOfOperations(2_000),
    () => jpegOfOperations(20_000),
  ]),
  eightAtOnce('gif-comments', 'GIF of one pixel behind a million empty comments', 'image/gif', [
    async () => gifOfComments(1_000_000),
  ]),
  eightAtOnce('png-frames', 'animated PNG of one pixel and 100,000 frames', 'image/png', [
    async () => pngOfFrames(100_000),
  ]),
];

import { type Attack, usualBudget, usualMaxMs } from '../attack.ts';
import { animatedWebp } from '../files/animated-webp.ts';
import { animatedGif } from '../files/gif.ts';
import { plainWebp, progressiveJpeg } from '../files/plain.ts';
import { pngOfChunks, pngOfTexts, transparentPng } from '../files/png.ts';

/** Sides of a hundred million pixels, and of as many as a phone's panorama has, which a community takes. */
const sizes = {
  square: [10_000, 8_000],
  /** As long as WebP can be, and less high. */
  long: [
    [16_383, 6_100],
    [13_106, 4_880],
  ],
} as const;

/**
 * Eight members at once send a picture each that is small until it is decoded: first too large a one, then one that may
 * be taken.
 */
const eightAtOnce = (name: string, what: string, type: string, make: readonly (() => Promise<Buffer>)[]): Attack => ({
  name,
  sends: `8 ${what}`,
  // All decoding together, with the server's own growth.
  budget: { ...usualBudget, memoryBytes: 600e6 },
  maxMs: usualMaxMs,
  async prepare() {
    const contents: Buffer[] = [];
    for (const makeOne of make) contents.push(await makeOne());
    return async ({ sender, tokens, signal }) => {
      for (const content of contents) {
        if (signal.aborted) break;
        await Promise.all(tokens.attackers.map((token) => sender.upload(token, [{ content, type }])));
      }
      return [];
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
  eightAtOnce('png-texts', 'PNG of one pixel with 300 texts of 12 MB', 'image/png', [
    async () => pngOfTexts(300, 12e6),
  ]),
  eightAtOnce('png-chunks', 'PNG of one pixel in 1.6 million chunks', 'image/png', [
    async () => pngOfChunks(1_600_000),
  ]),
];

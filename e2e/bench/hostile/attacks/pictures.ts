import { type Attack, usualBudget, usualMaxMs } from '../attack.ts';
import { animatedWebp } from '../files/animated-webp.ts';
import { animatedGif } from '../files/gif.ts';
import { plainWebp, progressiveJpeg } from '../files/plain.ts';
import { transparentPng } from '../files/png.ts';

/** Eight members send a picture each at once that is small until it is decoded. */
const eightAtOnce = (name: string, what: string, type: string, make: () => Promise<Buffer>): Attack => ({
  name,
  sends: `8 ${what}`,
  // All decoding together, with the server's own growth.
  budget: { ...usualBudget, memoryBytes: 600e6 },
  maxMs: usualMaxMs,
  async prepare() {
    const content = await make();
    return async ({ sender, tokens }) => {
      await Promise.all(tokens.attackers.map((token) => sender.upload(token, [{ content, type }])));
      return [];
    };
  },
});

export const pictures: readonly Attack[] = [
  eightAtOnce('webp-alpha', 'WebP with alpha, 16,383 x 6,100', 'image/webp', () => plainWebp(16_383, 6_100)),
  eightAtOnce('png-alpha', 'PNG with alpha, 10,000 x 10,000', 'image/png', () => transparentPng(10_000, 10_000)),
  eightAtOnce('png-interlaced', 'interlaced PNG, 10,000 x 10,000', 'image/png', () => transparentPng(10_000, 10_000, { interlaced: true })),
  eightAtOnce('jpeg-progressive', 'progressive JPEG, 10,000 x 10,000', 'image/jpeg', () => progressiveJpeg(10_000, 10_000)),
  eightAtOnce('gif-animated', 'GIF of 2,000 frames, 10,000 x 10,000', 'image/gif', async () => animatedGif(10_000, 10_000, 2_000)),
  eightAtOnce('webp-animated', 'WebP of 2,000 frames, 16,383 x 6,100', 'image/webp', () => animatedWebp(16_383, 6_100, 2_000)),
];

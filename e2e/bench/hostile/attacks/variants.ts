import { variantWidths } from '@community/contract/media';
import { type Attack, usualBudget, usualMaxMs } from '../attack.ts';

/** Concurrent requests of one address. */
const requests = 360;

const formats = ['image/avif', 'image/webp'];

/** A visitor requests picture sizes that are not cached, so that each has to be made. */
export const variants: Attack = {
  name: 'variants',
  sends: `${requests} sizes of pictures not made yet`,
  // As for all decoding; what is answered are pictures. All requests are read before the next one: half a millisecond
  // each.
  budget: { ...usualBudget, healthMs: 250, memoryBytes: 600e6, responseBytes: null },
  maxMs: usualMaxMs,
  prepare:
    async () =>
    async ({ sender, pictures }) => {
      const all = variantWidths
        .toReversed()
        .flatMap((width) =>
          formats.flatMap((accept) => pictures.map((path) => ({ path: `${path}?w=${width}`, headers: { accept } }))),
        );
      if (all.length < requests) throw new Error(`There are only ${all.length} variants to ask for`);
      await Promise.all(all.slice(0, requests).map((asked) => sender.send({ ...asked, method: 'GET' })));
      return [];
    },
};

import { variantWidths } from '@community/contract/media';
import { type Attack, usualBudget, usualMaxMs } from '../attack.ts';

/** Concurrent requests of the first address. */
const requests = 360;

/** Concurrent requests of the next addresses, one after the other, and how long they go on. */
const requestsOfNext = 45;
const minMs = 8_000;

const formats = ['image/avif', 'image/webp'];

/** Visitors request picture sizes that are not cached, so that each has to be made. */
export const variants: Attack = {
  name: 'variants',
  sends: `${requests} sizes of pictures not made yet, then ${requestsOfNext} of the next address, for ${minMs / 1_000} s`,
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
      const began = performance.now();
      const send = (from: string, some: typeof all) =>
        Promise.all(some.map((asked) => sender.send({ ...asked, method: 'GET', from })));
      await send('203.0.113.1', all.slice(0, requests));
      for (let next = 0; performance.now() - began < minMs; next += 1) {
        const start = (requests + next * requestsOfNext) % all.length;
        await send(`203.0.113.${10 + next}`, all.slice(start, start + requestsOfNext));
      }
      return [];
    },
};

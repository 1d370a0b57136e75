import type { Attack } from '../attack.ts';
import { mp4OfBoxes, mp4OfTracks } from '../files/mp4.ts';
import { eightAtOnce } from './eight-at-once.ts';

const type = 'video/mp4';

export const videos: readonly Attack[] = [
  eightAtOnce({
    name: 'video-tracks',
    // Cost is bytes times tracks for whoever walks their samples or clears them one track after the other.
    what: 'mp4 of 2 MB and 1,200 tracks, and of 90 that claim as many samples as one may have',
    type,
    make: [
      () => mp4OfTracks({ trackCount: 1_200, size: 2_000_000 }),
      () => mp4OfTracks({ trackCount: 90, size: 20_000 }),
    ],
  }),
  eightAtOnce({
    name: 'video-boxes',
    what: 'mp4 of a million empty boxes, and of 9,000 one in the other',
    type,
    make: [() => mp4OfBoxes(1_000_000), () => mp4OfBoxes(9_000, { nested: true })],
  }),
];

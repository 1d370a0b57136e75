import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NoVideo } from './boxes.ts';
import { VideoBudget, videoLimits } from './budget.ts';
import { cleanVideoFile } from './clean.ts';
import {
  manyChunksVideo,
  manyFragmentsVideo,
  manyRunsVideo,
  manyTracksVideo,
  scatteredVideo,
} from './testing-hostile.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mp4-budget-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The cost of cleaning a video, and the reason of a rejection. */
async function costOf(content: Buffer) {
  const path = join(folder, 'film.mp4');
  await writeFile(path, content);
  const budget = new VideoBudget();
  let rejected = '';
  try {
    cleanVideoFile(path, budget);
  } catch (error) {
    if (!(error instanceof NoVideo)) throw error;
    rejected = error.message;
  }
  return { rejected, ...budget.spent };
}

test('samples of one size cost nothing, and bytes of many tracks are written once', async () => {
  const content = manyTracksVideo(90);
  const cost = await costOf(content);
  expect(cost.rejected).toBe('');
  // One chunk and one run for each track.
  expect(cost.tableEntries).toBe(2 * 91);
  expect(cost.rewrittenBytes).toBeLessThan(content.length * 1.1);
});

test('overlapping chunks are written once', async () => {
  for (const wide of [false, true]) {
    const content = manyChunksVideo(9000, { wide, mediaBytes: 1024 * 1024 });
    const cost = await costOf(content);
    expect(cost.rejected).toBe('');
    expect(cost.tableEntries).toBe(9000 + 3);
    expect(cost.rewrittenBytes).toBeLessThan(content.length * 1.1);
  }
});

test('one-byte gaps are written in large blocks', async () => {
  const cost = await costOf(scatteredVideo(200_000));
  expect(cost.rejected).toBe('');
  expect(cost.tableEntries).toBe(200_000 + 3);
  // The index, and the media data once.
  expect(cost.rewrittenBytes).toBeLessThan(200_000 * 4 + 200_000 * 2 + 100_000);
});

test('empty samples cost nothing', async () => {
  const cost = await costOf(manyFragmentsVideo(500));
  expect(cost.rejected).toBe('');
  expect(cost.tableEntries).toBe(2);
});

test.each([
  ['1,200 tracks', () => manyTracksVideo(), 'too many tracks', { tracks: 101 }],
  ['a million chunks', () => manyChunksVideo(1_000_000), 'too many tableEntries', { rewrittenBytes: 0 }],
  [
    'a million chunks of 64 bits',
    () => manyChunksVideo(1_000_000, { wide: true }),
    'too many tableEntries',
    { rewrittenBytes: 0 },
  ],
  ['a million runs', () => manyRunsVideo(1_000_000), 'too many tableEntries', { rewrittenBytes: 0 }],
  ['5,000 fragments', () => manyFragmentsVideo(5000), 'too many boxes', { boxes: videoLimits.boxes + 1 }],
  ['an index of 40 MB', () => manyChunksVideo(10_000_000), 'too many indexBytes', { boxes: 3, tableEntries: 0 }],
])('%s: rejected before the work', async (_name, make, reason, spent) => {
  const { rejected, ...cost } = await costOf(make());
  expect(rejected).toBe(reason);
  expect(cost).toMatchObject(spent);
});

test('every cost over its limit is rejected', () => {
  for (const cost of Object.keys(videoLimits) as (keyof typeof videoLimits)[]) {
    const budget = new VideoBudget();
    budget.spend(cost, videoLimits[cost]);
    expect(() => budget.spend(cost, 1)).toThrow(NoVideo);
  }
});

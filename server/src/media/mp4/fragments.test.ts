import { BoxReader, NoVideo } from './boxes.ts';
import { VideoBudget } from './budget.ts';
import { Extents } from './extents.ts';
import { addFragmentSamples, defaultSizes } from './fragments.ts';
import { box, words } from './testing.ts';

const fragmentAt = 1000;

function read(content: Buffer) {
  const budget = new VideoBudget();
  const view = new DataView(content.buffer, content.byteOffset, content.length);
  const [first] = new BoxReader(budget).read(view, 0, content.length, '');
  if (!first) throw new Error('No box');
  return { view, first, budget };
}

/** Where the samples of tracks 1 (of 10 bytes by default) and 2 (of 20) lie in a fragment. */
function samplesOf(...tracks: readonly Buffer[]) {
  const { view, first, budget } = read(box('moof', box('mfhd', words(0, 1)), ...tracks));
  const extents = new Extents();
  const sizes = new Map([
    [1, 10],
    [2, 20],
  ]);
  addFragmentSamples(view, first, { fragmentAt, sizes, budget, extents });
  return { found: [...extents.merged()].map(({ from, to }) => [from, to]), entries: budget.spent.tableEntries };
}

const traf = (...content: readonly Buffer[]) => box('traf', ...content);
const plain = (id: number) => box('tfhd', words(0, id));

test.each([
  ['of the default size, from the fragment on', [traf(plain(1), box('trun', words(0, 3)))], [[1000, 1030]], 0],
  ['of a size of their own', [traf(box('tfhd', words(0x10, 1, 7)), box('trun', words(1, 3, 100)))], [[1100, 1121]], 0],
  ['each of its size', [traf(plain(1), box('trun', words(0x201, 2, 100, 5, 6)))], [[1100, 1111]], 2],
  [
    'among durations, flags and times',
    [traf(plain(1), box('trun', words(0xf05, 2, 50, 0, 9, 5, 9, 9, 9, 6, 9, 9)))],
    [[1050, 1061]],
    2,
  ],
  ['at an offset before the fragment', [traf(plain(1), box('trun', words(1, 1, 0xffff_fff6)))], [[990, 1000]], 0],
  [
    'from a base in the file',
    [traf(box('tfhd', words(0x3b, 1, 0, 5000, 1, 1, 8)), box('trun', words(1, 2, 4)))],
    [[5004, 5020]],
    0,
  ],
  [
    'one run after the other',
    [traf(plain(1), box('trun', words(1, 1, 100)), box('trun', words(0, 2)), box('trun', words(1, 1, 300)))],
    [
      [1100, 1130],
      [1300, 1310],
    ],
    0,
  ],
  [
    'one track after the other',
    [traf(plain(1), box('trun', words(1, 1, 100))), traf(plain(2), box('trun', words(0, 1)))],
    [[1100, 1130]],
    0,
  ],
  [
    'each track from the fragment on',
    [
      traf(box('tfhd', words(0x2_0000, 1)), box('trun', words(1, 1, 100))),
      traf(box('tfhd', words(0x2_0000, 2)), box('trun', words(0, 1))),
    ],
    [
      [1000, 1020],
      [1100, 1110],
    ],
    0,
  ],
  ['not of a track that nobody knows', [traf(plain(3), box('trun', words(1, 9, 100)))], [], 0],
  [
    'more than there are bytes in the world',
    [traf(plain(1), box('trun', words(0, 0xffff_ffff)))],
    [[1000, 42_949_673_950]],
    0,
  ],
])('samples of a fragment: %s', (_name, tracks, extents, visited) => {
  const { found, entries } = samplesOf(...tracks);
  expect(found).toEqual(extents);
  expect(entries).toBe(visited);
});

test.each([
  ['a run of sizes that are not there', [traf(plain(1), box('trun', words(0x200, 0xffff_ffff, 5)))], NoVideo],
  ['a run without a count', [traf(plain(1), box('trun', words(0)))], NoVideo],
  ['a header without a track', [traf(box('tfhd', words(0)))], NoVideo],
  ['a header that is cut off', [traf(box('tfhd', words(0x1, 1, 5)))], RangeError],
])('%s: rejected', (_name, tracks, error) => {
  expect(() => samplesOf(...tracks)).toThrow(error);
});

test('default sizes come from the movie box', () => {
  const { view, first } = read(
    box('moov', box('mvex', box('trex', words(0, 1, 1, 0, 12, 0)), box('trex', words(0, 2, 1, 0, 0, 0)))),
  );
  expect([...defaultSizes(view, first)]).toEqual([
    [1, 12],
    [2, 0],
  ]);
});

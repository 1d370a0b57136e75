import { seededIntegers } from '../../runtime/seeded-random.mjs';
import { type Extent, Extents, unusedExtents } from './extents.ts';

function extentsOf(...pairs: readonly (readonly [number, number])[]): Extents {
  const extents = new Extents();
  for (const [from, to] of pairs) extents.add(from, to);
  return extents;
}

const pairsOf = (extents: Iterable<Extent>) => [...extents].map(({ from, to }) => [from, to]);

test.each([
  ['none', [], []],
  [
    'empty ones',
    [
      [5, 5],
      [7, 6],
    ],
    [],
  ],
  [
    'neighbours',
    [
      [0, 2],
      [2, 4],
      [6, 8],
      [4, 6],
    ],
    [[0, 8]],
  ],
  [
    'one within another',
    [
      [0, 10],
      [2, 3],
      [12, 13],
    ],
    [
      [0, 10],
      [12, 13],
    ],
  ],
  [
    'the same again and again',
    [
      [3, 4],
      [3, 4],
      [3, 4],
    ],
    [[3, 4]],
  ],
  [
    'from the last to the first',
    [
      [9, 10],
      [5, 7],
      [0, 6],
    ],
    [
      [0, 7],
      [9, 10],
    ],
  ],
] as [string, [number, number][], number[][]][])('%s: merged', (_name, pairs, merged) => {
  expect(pairsOf(extentsOf(...pairs).merged())).toEqual(merged);
});

test('merges many extents like a bitmap of the bytes', () => {
  const random = seededIntegers(1);
  for (let round = 0; round < 20; round += 1) {
    const bytes = new Uint8Array(20_000);
    const extents = new Extents();
    for (let count = random(2500); count > 0; count -= 1) {
      const from = random(19_990);
      const to = from + random(10);
      extents.add(from, to);
      bytes.fill(1, from, to);
    }
    const merged = new Uint8Array(20_000);
    let last = -1;
    for (const { from, to } of extents.merged()) {
      expect(from).toBeGreaterThan(last);
      merged.fill(1, from, to);
      last = to;
    }
    expect(Buffer.from(merged).equals(bytes)).toBe(true);
  }
});

test.each([
  [
    'nothing used',
    [],
    [
      [10, 20],
      [30, 40],
    ],
  ],
  ['all used', [[0, 50]], []],
  [
    'one across two extents',
    [[15, 35]],
    [
      [10, 15],
      [35, 40],
    ],
  ],
  [
    'within, before and after',
    [
      [0, 5],
      [12, 14],
      [22, 24],
      [38, 90],
    ],
    [
      [10, 12],
      [14, 20],
      [30, 38],
    ],
  ],
  [
    'up to the edges',
    [
      [5, 10],
      [20, 30],
      [40, 50],
    ],
    [
      [10, 20],
      [30, 40],
    ],
  ],
] as [string, [number, number][], number[][]][])('%s: what is left of two extents', (_name, used, left) => {
  const extents = [
    { from: 10, to: 20 },
    { from: 30, to: 40 },
  ];
  expect(pairsOf(unusedExtents(extents, extentsOf(...used).merged()))).toEqual(left);
});

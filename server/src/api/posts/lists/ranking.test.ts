import type { BroadcastListener } from '../../../database/broadcast.ts';
import type { Queryable } from '../../../database/database.ts';
import { keptDepth, SharedRanking } from './ranking.ts';

const begun = Date.UTC(2026, 0, 1);
const at = (afterMs: number) => new Date(begun + afterMs);

/** A ranking on a database of many posts, and what was read of it: milliseconds after the start, and depth. */
function sharedRanking() {
  const read: [number, number][] = [];
  const listeners: BroadcastListener[] = [];
  const broadcast = {
    isConnected: true,
    subscribe: (_topic: string, listener: BroadcastListener) => void listeners.push(listener),
  };
  const database: Pick<Queryable, 'row'> = {
    row: async <Row>(_statement: unknown, [, asOf, depth]: readonly unknown[] = []) => {
      read.push([(asOf as Date).getTime() - begun, depth as number]);
      const posts = Array.from({ length: depth as number }, (_, index) => ({
        id: index,
        authorId: 1,
        heat: 1,
        languages: [],
      }));
      return { total: 1_000, posts, removed: null } as Row;
    },
  };
  const ranking = new SharedRanking(broadcast);
  return {
    read,
    broadcast,
    publish: (tags: readonly string[] | null) => {
      for (const listener of listeners) listener(tags);
    },
    latest: (afterMs: number) => ranking.latest(database as Queryable, at(afterMs), 10),
    of: (afterMs: number, depth = 10) => ranking.of(database as Queryable, at(afterMs), depth),
  };
}

test('readers of a second share a ranking, also while it is read', async () => {
  const { read, latest } = sharedRanking();
  const [one, two] = await Promise.all([latest(0), latest(5)]);
  expect(two).toBe(one);
  expect(await latest(999)).toBe(one);
  expect((await latest(1_000)).asOf).toEqual(at(1_000));
  expect(read).toEqual([
    [0, keptDepth],
    [1_000, keptDepth],
  ]);
});

test.each([
  ['posts came or went', ['content', 'posts', 'post:7'], true],
  ['everything changed', null, true],
  ['a comment came', ['content', 'post:7'], false],
])('after %s', async (_what, tags, isReadAgain) => {
  const { read, latest, publish } = sharedRanking();
  await latest(0);
  publish(tags);
  await latest(1);
  expect(read).toHaveLength(isReadAgain ? 2 : 1);
});

test('what was read before a change is nobody’s who comes after it', async () => {
  const { read, latest, publish } = sharedRanking();
  const before = latest(0);
  publish(['posts']);
  const after = latest(1);
  expect((await before).asOf).toEqual(at(0));
  expect((await after).asOf).toEqual(at(1));
  expect(await latest(2)).toBe(await after);
  expect(read).toHaveLength(2);
});

test('nothing is kept while changes may be missed, and no deeper than is asked for', async () => {
  const { read, latest, broadcast } = sharedRanking();
  await latest(0);
  broadcast.isConnected = false;
  await latest(1);
  await latest(2);
  expect(read).toEqual([
    [0, keptDepth],
    [1, 10],
    [2, 10],
  ]);
});

test('an earlier snapshot is the one whose first page was read, after changes too', async () => {
  const { read, latest, of, publish } = sharedRanking();
  const first = await latest(0);
  publish(null);
  await latest(500);
  expect(await of(0)).toBe(first);
  expect((await of(3)).asOf).toEqual(at(3));
  expect((await of(0, keptDepth + 1)).posts).toHaveLength(keptDepth + 1);
  expect(read.slice(2)).toEqual([
    [3, 10],
    [0, keptDepth + 1],
  ]);
});

test('a reader whose clock is behind gets no later snapshot', async () => {
  const { latest } = sharedRanking();
  await latest(100);
  expect((await latest(50)).asOf).toEqual(at(50));
});

test('a read that failed is made again', async () => {
  const ranking = new SharedRanking({ isConnected: true, subscribe: () => undefined });
  const failing = { row: () => Promise.reject(new Error('lost')) } as unknown as Queryable;
  await expect(ranking.latest(failing, at(0), 10)).rejects.toThrow('lost');
  const working = { row: async () => ({ total: 0, posts: null, removed: null }) } as unknown as Queryable;
  expect(await ranking.latest(working, at(1), 10)).toMatchObject({ posts: [], isWhole: true });
});

import { type BroadcastListener, localBroadcast } from '../../database/broadcast.ts';
import type { Queryable } from '../../database/database.ts';
import { PostContents } from './post-contents.ts';

const comment = (id: string) => ({
  comment_id: id,
  user_id: id,
  nickname: '',
  avatar: '',
  is_official: false,
  content: '',
});

/** A database that has every post, the best comments of which are 10 and 11, and says which were read. */
function readable() {
  const read: number[][] = [];
  const database: Pick<Queryable, 'rows'> = {
    rows: async <Row>(_statement: unknown, [, ids]: readonly unknown[]) => {
      read.push(ids as number[]);
      return (ids as number[]).map((id) => ({ id, best_comments: [comment('10'), comment('11')] })) as Row[];
    },
  };
  return { read, database: database as Queryable };
}

afterEach(() => jest.useRealTimers());

test('a post is read once for several readers', async () => {
  const { read, database } = readable();
  const contents = new PostContents(database, localBroadcast());
  await contents.read([1, 2]);
  const found = await contents.read([2, 3]);
  expect(new Set(found.keys())).toEqual(new Set([2, 3]));
  expect(found.get(2)?.bestComment).toMatchObject({ comment_id: '10', others: [{ comment_id: '11' }] });
  expect(read).toEqual([[1, 2], [3]]);
});

test('readers at once share a read, and those who come after a change do not', async () => {
  const { read, database } = readable();
  const broadcast = localBroadcast();
  const contents = new PostContents(database, broadcast);
  const reads = [contents.read([1, 2]), contents.read([2, 3, 1])];
  await broadcast.publish('answers', ['post:9']);
  reads.push(contents.read([3]));
  const found = await Promise.all(reads);
  expect(found.map((posts) => [...posts.keys()].toSorted((one, other) => one - other))).toEqual([
    [1, 2],
    [1, 2, 3],
    [3],
  ]);
  expect(read).toEqual([[1, 2], [3], [3]]);
});

test.each([
  ['its own change', ['content', 'post:1'], [1]],
  ['a change of its best comment', ['content', 'best-comment:10'], [1, 2]],
  ['a change of a comment whose author is beside it', ['best-comment:11'], [1, 2]],
  ['a change of everything', null, [1, 2]],
  ['a change of another post, and is not', ['posts', 'post:7', 'best-comment:7'], []],
])('a post is read again after %s', async (_what, tags, again) => {
  const { read, database } = readable();
  const broadcast = localBroadcast();
  const contents = new PostContents(database, broadcast);
  await contents.read([1, 2]);
  await broadcast.publish('answers', tags);
  await contents.read([1, 2]);
  expect(read.slice(1)).toEqual(again.length > 0 ? [again] : []);
});

test('what was read before a change is not kept after it', async () => {
  const { read, database } = readable();
  const broadcast = localBroadcast();
  const contents = new PostContents(database, broadcast);
  const reading = contents.read([1]);
  await broadcast.publish('answers', ['post:1']);
  await reading;
  await contents.read([1]);
  expect(read).toEqual([[1], [1]]);
});

test('nothing is kept for longer than a second, nor while changes may be missed', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  const { read, database } = readable();
  let isConnected = false;
  const listeners: BroadcastListener[] = [];
  const broadcast = {
    get isConnected() {
      return isConnected;
    },
    subscribe: (_topic: string, listener: BroadcastListener) => void listeners.push(listener),
  };
  const contents = new PostContents(database, broadcast);
  await contents.read([1]);
  isConnected = true;
  await contents.read([1]);
  isConnected = false;
  await contents.read([1]);
  expect(read).toHaveLength(3);
  isConnected = true;
  await contents.read([1]);
  expect(read).toHaveLength(3);
  jest.setSystemTime(Date.now() + 1_001);
  await contents.read([1]);
  expect(read).toHaveLength(4);
});

import { createTestStore } from '@community/testing/store';
import { SendStub } from './testing-send.ts';
import { toPost } from '../model/post.ts';
import { isShown, applyOptimistic, applyOptimisticToPost, updateOptimistically } from './optimistic-updates.ts';

const refused = { code: 5000, status: 200, message: '' };
const wirePost = {
  post_id: '42',
  user_id: '7',
  nickname: 'Marisol V.',
  avatar: '',
  is_official: 0,
  post_type: 1,
  content: '',
  subjects: [],
  pics: [],
  videos: [],
  video_cover: '',
  public_time: 1,
  views: 0,
  comment: 0,
  thumb: 5,
  is_thumb: 0,
  is_follow: 0,
  is_top: 0,
} as const;
const answer = (seenAt: number, change: { is_thumb?: 0 | 1; thumb?: number } = {}) =>
  toPost({ ...wirePost, subjects: [], pics: [], videos: [], ...change }, seenAt);

function setUp() {
  const store = createTestStore();
  const server = new SendStub();
  const like = (liked: boolean) => store.dispatch(updateOptimistically('like', '42', liked, server.send));
  const seen = (post = answer(0)) => applyOptimisticToPost(store.getState().optimistic, post);
  return { store, server, like, seen };
}

beforeEach(() => void jest.useFakeTimers({ now: 1000 }));
afterEach(() => void jest.useRealTimers());

test('a wish shows at once with its count, and again the same when the server took it', async () => {
  const { server, like, seen } = setUp();
  const done = like(true);
  expect(seen()).toMatchObject({ liked: true, likes: 6 });
  await server.answer();
  expect(await done).toBe(true);
  expect(seen()).toMatchObject({ liked: true, likes: 6 });
});

test('a refusal brings back what the server said and is thrown', async () => {
  const { server, like, seen } = setUp();
  const done = like(true);
  const thrown = done.catch((failure: unknown) => failure);
  await server.answer(refused);
  expect(await thrown).toBe(refused);
  expect(seen()).toMatchObject({ liked: false, likes: 5 });
});

test('twenty quick toggles are sent one after the other and end at the last wish', async () => {
  const { server, like, seen } = setUp();
  const first = like(true);
  for (let toggle = 1; toggle < 20; toggle += 1) expect(await like(toggle % 2 === 0)).toBeNull();
  expect(seen()).toMatchObject({ liked: false, likes: 5 });
  expect(server.sent).toEqual([true]);
  await server.answer();
  expect(server.sent).toEqual([true, false]);
  await server.answer();
  expect(await first).toBe(false);
  expect(seen()).toMatchObject({ liked: false, likes: 5 });
});

test('toggling back to what is on its way sends nothing more', async () => {
  const { server, like } = setUp();
  const first = like(true);
  void like(false);
  void like(true);
  await server.answer();
  expect(await first).toBe(true);
  expect(server.sent).toEqual([true]);
});

test('a failed wish that is no longer wanted gives way to the last one without a message', async () => {
  const { server, like, seen } = setUp();
  const first = like(true);
  void like(false);
  await server.answer(refused);
  // Whether the failed call arrived is not known, so the last wish is sent even if nothing seems to change.
  expect(server.sent).toEqual([true, false]);
  await server.answer();
  expect(await first).toBe(false);
  expect(seen().liked).toBe(false);
});

test('when the last wish fails, the one that the server took comes back', async () => {
  const { server, like, seen } = setUp();
  const first = like(true);
  const thrown = first.catch((failure: unknown) => failure);
  void like(false);
  await server.answer();
  await server.answer(refused);
  expect(await thrown).toBe(refused);
  expect(seen()).toMatchObject({ liked: true, likes: 6 });
});

test('a list asked before the server took the wish is overruled, one asked after it has the last word', async () => {
  const { server, like, seen } = setUp();
  const done = like(true);
  jest.setSystemTime(2000);
  await server.answer();
  await done;
  expect(seen(answer(1500))).toMatchObject({ liked: true, likes: 6 });
  expect(seen(answer(2500, { is_thumb: 1, thumb: 9 }))).toMatchObject({ liked: true, likes: 9 });
  expect(seen(answer(2500))).toMatchObject({ liked: false, likes: 5 });
});

test('posts and people are wished for apart', async () => {
  const { store, server } = setUp();
  void store.dispatch(updateOptimistically('mute', '7', true, server.send));
  const { optimistic } = store.getState();
  expect(isShown(optimistic, answer(0))).toBe(false);
  expect(applyOptimistic(optimistic, 'follow', '7', false, 0)).toBe(false);
});

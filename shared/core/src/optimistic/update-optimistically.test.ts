import { createTestStore } from '@community/testing/store';
import { wirePost } from '@community/testing/wire';
import { toPost } from '../model/post.ts';
import { applyOptimistic, applyOptimisticToPost, isShown, optimisticSlice } from './optimistic-slice.ts';
import { SendStub } from './testing-send.ts';
import { updateOptimistically } from './update-optimistically.ts';

const refused = { code: 5000, status: 200, message: '' };
const response = (seenAt: number, change: { is_thumb?: 0 | 1; thumb?: number } = {}) =>
  toPost(wirePost('42', { thumb: 5, ...change }), seenAt);

function setUp() {
  const store = createTestStore();
  const server = new SendStub();
  const like = (liked: boolean) => store.dispatch(updateOptimistically('like', '42', liked, server.send));
  const seen = (post = response(0)) => applyOptimisticToPost(store.getState().optimistic, post);
  return { store, server, like, seen };
}

beforeEach(() => void jest.useFakeTimers({ now: 1000 }));
afterEach(() => void jest.useRealTimers());

test('an update shows at once with its count, and looks the same once it is confirmed', async () => {
  const { server, like, seen } = setUp();
  const done = like(true);
  expect(seen()).toMatchObject({ liked: true, likes: 6 });
  await server.respond();
  expect(await done).toBe(true);
  expect(seen()).toMatchObject({ liked: true, likes: 6 });
});

test("a refusal rolls back to the server's value and is thrown", async () => {
  const { server, like, seen } = setUp();
  const done = like(true);
  const thrown = done.catch((failure: unknown) => failure);
  await server.respond(refused);
  expect(await thrown).toBe(refused);
  expect(seen()).toMatchObject({ liked: false, likes: 5 });
});

test('twenty quick toggles are sent one after the other and end at the last one', async () => {
  const { server, like, seen } = setUp();
  const first = like(true);
  for (let toggle = 1; toggle < 20; toggle += 1) expect(await like(toggle % 2 === 0)).toBeNull();
  expect(seen()).toMatchObject({ liked: false, likes: 5 });
  expect(server.sent).toEqual([true]);
  await server.respond();
  expect(server.sent).toEqual([true, false]);
  await server.respond();
  expect(await first).toBe(false);
  expect(seen()).toMatchObject({ liked: false, likes: 5 });
});

test('toggling back to the value that is being sent sends nothing more', async () => {
  const { server, like } = setUp();
  const first = like(true);
  void like(false);
  void like(true);
  await server.respond();
  expect(await first).toBe(true);
  expect(server.sent).toEqual([true]);
});

test('a failed update that was replaced meanwhile gives way to the last one without a failure', async () => {
  const { server, like, seen } = setUp();
  const first = like(true);
  void like(false);
  await server.respond(refused);
  // The failed call may have arrived, so the last update is sent even if nothing seems to change.
  expect(server.sent).toEqual([true, false]);
  await server.respond();
  expect(await first).toBe(false);
  expect(seen().liked).toBe(false);
});

test('when the last update fails, the value confirmed before it comes back', async () => {
  const { server, like, seen } = setUp();
  const first = like(true);
  const thrown = first.catch((failure: unknown) => failure);
  void like(false);
  await server.respond();
  await server.respond(refused);
  expect(await thrown).toBe(refused);
  expect(seen()).toMatchObject({ liked: true, likes: 6 });
});

test('an update wins over a list requested before it was confirmed, and loses against a later one', async () => {
  const { server, like, seen } = setUp();
  const done = like(true);
  jest.setSystemTime(2000);
  await server.respond();
  await done;
  expect(seen(response(1500))).toMatchObject({ liked: true, likes: 6 });
  expect(seen(response(2500, { is_thumb: 1, thumb: 9 }))).toMatchObject({ liked: true, likes: 9 });
  expect(seen(response(2500))).toMatchObject({ liked: false, likes: 5 });
});

test('posts and people with the same id have separate updates', async () => {
  const { store, server } = setUp();
  void store.dispatch(updateOptimistically('mute', '7', true, server.send));
  const { optimistic } = store.getState();
  expect(isShown(optimistic, response(0))).toBe(false);
  expect(applyOptimistic(optimistic, 'follow', '7', false, 0)).toBe(false);
});

test("a newer update of another tab is the last one, so that a slow response does not bring this tab's back", async () => {
  const { store, server, like, seen } = setUp();
  const first = like(true);
  const update = { value: false, confirmedAt: 1000 };
  store.dispatch(optimisticSlice.actions.received({ key: 'like:42', update, isNew: true }));
  expect(seen()).toMatchObject({ liked: false, likes: 5 });
  await server.respond();
  expect(server.sent).toEqual([true, false]);
  await server.respond();
  expect(await first).toBe(false);
  expect(seen()).toMatchObject({ liked: false, likes: 5 });
});

describe('of a post that another call finds gone', () => {
  const gone = optimisticSlice.actions.gone({ key: 'hide:42', at: 1000 });
  function setUpHiding() {
    const { store, server } = setUp();
    const hide = (hidden: boolean) => store.dispatch(updateOptimistically('hide', '42', hidden, server.send));
    return { store, server, hide, shown: () => isShown(store.getState().optimistic, response(0)) };
  }

  test('the Undo of its deletion is sent once, and brings it back', async () => {
    const { store, server, hide, shown } = setUpHiding();
    store.dispatch(gone);
    expect(shown()).toBe(false);
    const undone = hide(false);
    await server.respond();
    expect(server.sent).toEqual([false]);
    expect(await undone).toBe(false);
    expect(shown()).toBe(true);
  });

  test.each([
    ['before', true],
    ['after', false],
  ])('an Undo that is pressed %s that, while the deletion is being sent, wins', async (_when, early) => {
    const { store, server, hide, shown } = setUpHiding();
    const deleted = hide(true);
    if (early) void hide(false);
    store.dispatch(gone);
    if (!early) void hide(false);
    await server.respond();
    await server.respond();
    expect(server.sent).toEqual([true, false]);
    expect(await deleted).toBe(false);
    expect(shown()).toBe(true);
  });

  test('a refusal is thrown, and the post is hidden', async () => {
    const { store, server, hide, shown } = setUpHiding();
    const thrown = hide(false).catch((failure: unknown) => failure);
    store.dispatch(gone);
    await server.respond(refused);
    expect(server.sent).toEqual([false]);
    expect(await thrown).toBe(refused);
    expect(shown()).toBe(false);
  });

  test('a deletion that was undone while it was being refused is not undone', async () => {
    const { store, server, hide, shown } = setUpHiding();
    const thrown = hide(true).catch((failure: unknown) => failure);
    void hide(false);
    store.dispatch(gone);
    await server.respond(refused);
    expect(server.sent).toEqual([true]);
    expect(await thrown).toBe(refused);
    expect(shown()).toBe(false);
  });
});

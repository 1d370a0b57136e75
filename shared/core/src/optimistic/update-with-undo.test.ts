import { createTestStore } from '@community/testing/store';
import { noticeClosed, selectNotices } from '../notices/notices.ts';
import { SendStub } from './testing-send.ts';
import { updateOptimistically } from './update-optimistically.ts';
import { updateWithUndo } from './update-with-undo.ts';

const refused = { code: 4000, status: 200, message: '' };

function setUp() {
  const store = createTestStore();
  const server = new SendStub();
  const hide = (id = '42') =>
    store.dispatch(updateWithUndo('hide', id, { text: 'Hidden', undo: 'Undo' }, () => server.send(true)));
  const notices = () => selectNotices(store.getState());
  const close = () => {
    const [first] = notices();
    if (first) store.dispatch(noticeClosed(first.id));
    return Promise.resolve();
  };
  const hidden = (id = '42') => store.getState().optimistic[`hide:${id}`]?.value ?? false;
  const show = () => store.dispatch(updateOptimistically('hide', '42', false, server.send));
  return { store, server, hide, notices, close, hidden, show };
}

afterEach(() => void jest.restoreAllMocks());

test('an update shows at once and is sent when the notice closes', async () => {
  const { server, hide, notices, close, hidden } = setUp();
  const done = hide();
  expect(hidden()).toBe(true);
  expect(notices()).toMatchObject([{ text: 'Hidden', action: { label: 'Undo' } }]);
  expect(server.sent).toEqual([]);
  await close();
  expect(server.sent).toEqual([true]);
  expect(sessionStorage).toHaveLength(1);
  await server.respond();
  expect(await done).toBe(true);
  expect(sessionStorage).toHaveLength(0);
  expect(hidden()).toBe(true);
});

test('an undone update leaves no trace and sends nothing', async () => {
  const { store, server, hide, notices, close, hidden } = setUp();
  const done = hide();
  const undo = notices()[0]?.action?.dispatch;
  if (undo) store.dispatch(undo);
  await close();
  expect(await done).toBe(false);
  expect(hidden()).toBe(false);
  expect(server.sent).toEqual([]);
});

test('an update that is undone and made again is sent once', async () => {
  const { store, server, hide, notices, close, hidden } = setUp();
  const first = hide();
  const undo = notices()[0]?.action?.dispatch;
  if (undo) store.dispatch(undo);
  const second = hide();
  await close();
  await close();
  expect(server.sent).toEqual([true]);
  await server.respond();
  expect(await Promise.all([first, second])).toEqual([false, true]);
  expect(hidden()).toBe(true);
});

test('an update that is taken back elsewhere sends nothing, withdraws its Undo, and can be made again', async () => {
  const { server, hide, notices, close, hidden, show } = setUp();
  const first = hide();
  await show();
  expect(await first).toBe(false);
  expect(notices()).toEqual([]);
  expect(hidden()).toBe(false);
  const second = hide();
  expect(hidden()).toBe(true);
  await close();
  expect(server.sent).toEqual([true]);
  await server.respond();
  expect(await second).toBe(true);
});

test('an update that is taken back while it is being sent stays, as the server has it', async () => {
  const { server, hide, close, hidden, show } = setUp();
  const done = hide();
  await close();
  await show();
  await server.respond();
  expect(await done).toBe(true);
  expect(hidden()).toBe(true);
  void show();
  expect(server.sent).toEqual([true, false]);
});

test('hiding the page sends it at once and withdraws the offer to undo', async () => {
  const { server, hide, notices } = setUp();
  void hide();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
  expect(server.sent).toEqual([true]);
  expect(notices()).toEqual([]);
});

test('a refusal rolls it back and is thrown', async () => {
  const { server, hide, close, hidden } = setUp();
  const thrown = hide().catch((failure: unknown) => failure);
  await close();
  await server.respond(refused);
  expect(await thrown).toBe(refused);
  expect(hidden()).toBe(false);
});

test('an update made twice shows one notice and is sent once, separately for each post', async () => {
  const { server, hide, notices, close } = setUp();
  void hide();
  expect(await hide()).toBe(false);
  void hide('43');
  expect(notices()).toHaveLength(2);
  await close();
  expect(server.sent).toEqual([true]);
});

test('an update made while one to false is being sent shows at once, and is sent after it', async () => {
  const { server, hide, notices, close, hidden, show } = setUp();
  const shown = show();
  const done = hide();
  expect([hidden(), notices().length]).toEqual([true, 1]);
  await close();
  expect(server.sent).toEqual([false]);
  await server.respond();
  expect(await shown).toBe(false);
  expect([hidden(), server.sent]).toEqual([true, [false, true]]);
  await server.respond();
  expect(await done).toBe(true);
  expect(hidden()).toBe(true);
});

test.each([
  ['before', true],
  ['after', false],
])('its Undo %s the response brings back what is being sent', async (_when, early) => {
  const { store, server, hide, notices, close, hidden, show } = setUp();
  const shown = show();
  const done = hide();
  const undo = notices()[0]?.action?.dispatch;
  const take = async () => {
    if (undo) store.dispatch(undo);
    await close();
  };
  if (early) await take();
  await server.respond();
  if (!early) await take();
  expect(await Promise.all([shown, done])).toEqual([false, false]);
  expect([hidden(), server.sent]).toEqual([false, [false]]);
  expect(store.getState().optimistic['hide:42']).toMatchObject({ value: false, confirmedAt: expect.any(Number) });
});

test('it is sent after one to false that was refused, too', async () => {
  const { server, hide, close, hidden, show } = setUp();
  const shown = show().catch((failure: unknown) => failure);
  const done = hide();
  await server.respond(refused);
  expect(await shown).toBe(refused);
  expect(hidden()).toBe(true);
  await close();
  await server.respond();
  expect(await done).toBe(true);
  expect([hidden(), server.sent]).toEqual([true, [false, true]]);
});

test('taken back once more, it leaves what is being sent', async () => {
  const { server, hide, notices, hidden, show } = setUp();
  const shown = show();
  const done = hide();
  void show();
  await Promise.resolve();
  expect([hidden(), notices()]).toEqual([false, []]);
  await server.respond();
  expect(await Promise.all([shown, done])).toEqual([false, false]);
  expect([hidden(), server.sent]).toEqual([false, [false]]);
});

test('made again after it was taken back while being sent, and refused, it stays as the server has it', async () => {
  const { server, hide, close, hidden, show } = setUp();
  const first = hide();
  await close();
  await show();
  const again = hide().catch((failure: unknown) => failure);
  await server.respond();
  expect(await first).toBe(true);
  await close();
  expect(server.sent).toEqual([true, true]);
  await server.respond(refused);
  expect(await again).toBe(refused);
  expect(hidden()).toBe(true);
});

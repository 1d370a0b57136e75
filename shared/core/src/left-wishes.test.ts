import { noteLeft, takeLeftWishes } from './left-wishes.ts';
import { createTestStore } from './testing-store.ts';

const values = (store: ReturnType<typeof createTestStore>) =>
  Object.fromEntries(Object.entries(store.getState().wishes).map(([key, { value, settledAt }]) => [key, value && settledAt !== null]));

beforeEach(() => sessionStorage.clear());

test("what a document left on its way is the member's wish in the tab's next one, once", () => {
  const last = createTestStore({ member: '1' });
  const strike = last.dispatch(noteLeft('hide:40'));
  last.dispatch(noteLeft('hide:41'));
  last.dispatch(noteLeft('mute:7'));
  strike();
  const next = createTestStore({ member: '1' });
  next.dispatch(takeLeftWishes());
  expect(values(next)).toEqual({ 'hide:41': true, 'mute:7': true });
  const later = createTestStore({ member: '1' });
  later.dispatch(takeLeftWishes());
  expect(values(later)).toEqual({});
});

test.each([['2'], [undefined]])('it is nobody else’s wish, and nothing of it stays (%s)', (member) => {
  createTestStore({ member: '1' }).dispatch(noteLeft('hide:41'));
  const next = createTestStore(member ? { member } : {});
  next.dispatch(takeLeftWishes());
  expect(values(next)).toEqual({});
  expect(sessionStorage).toHaveLength(0);
});

test('what is no list of wishes is none', () => {
  sessionStorage.setItem('community wishes', '{');
  const store = createTestStore({ member: '1' });
  store.dispatch(takeLeftWishes());
  expect(values(store)).toEqual({});
});

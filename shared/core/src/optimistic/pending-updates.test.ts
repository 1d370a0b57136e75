import { createTestStore } from '@community/testing/store';
import { rememberPending, restorePendingUpdates } from './pending-updates.ts';

const values = (store: ReturnType<typeof createTestStore>) =>
  Object.fromEntries(
    Object.entries(store.getState().optimistic).map(([key, { value, confirmedAt }]) => [key, value && confirmedAt !== null]),
  );

beforeEach(() => sessionStorage.clear());

test("what a document left on its way is the member's wish in the tab's next one, once", () => {
  const last = createTestStore({ member: { id: '1', nickname: 'Ana' } });
  const strike = last.dispatch(rememberPending('hide:40'));
  last.dispatch(rememberPending('hide:41'));
  last.dispatch(rememberPending('mute:7'));
  strike();
  const next = createTestStore({ member: { id: '1', nickname: 'Ana' } });
  next.dispatch(restorePendingUpdates());
  expect(values(next)).toEqual({ 'hide:41': true, 'mute:7': true });
  const later = createTestStore({ member: { id: '1', nickname: 'Ana' } });
  later.dispatch(restorePendingUpdates());
  expect(values(later)).toEqual({});
});

test.each([['2'], [undefined]])('it is nobody else’s wish, and nothing of it stays (%s)', (member) => {
  createTestStore({ member: { id: '1', nickname: 'Ana' } }).dispatch(rememberPending('hide:41'));
  const next = createTestStore(member ? { member: { id: member, nickname: 'Ana' } } : {});
  next.dispatch(restorePendingUpdates());
  expect(values(next)).toEqual({});
  expect(sessionStorage).toHaveLength(0);
});

test('what is no list of optimistic is none', () => {
  sessionStorage.setItem('community wishes', '{');
  const store = createTestStore({ member: { id: '1', nickname: 'Ana' } });
  store.dispatch(restorePendingUpdates());
  expect(values(store)).toEqual({});
});

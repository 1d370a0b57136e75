import { embeddingHost } from '@community/testing/embedding-host';
import { createTestStore } from '@community/testing/store';
import { restorePendingUpdates, storePending } from './pending-updates.ts';

const values = (store: ReturnType<typeof createTestStore>) => {
  const updates = Object.entries(store.getState().optimistic);
  return Object.fromEntries(updates.map(([key, { value, confirmedAt }]) => [key, value && confirmedAt !== null]));
};

beforeEach(() => sessionStorage.clear());

test("updates that a document was sending are restored in the tab's next document, once", () => {
  const last = createTestStore({ member: { id: '1', nickname: 'Ana' } });
  const remove = last.dispatch(storePending('hide:40'));
  last.dispatch(storePending('hide:41'));
  last.dispatch(storePending('mute:7'));
  remove();
  const next = createTestStore({ member: { id: '1', nickname: 'Ana' } });
  next.dispatch(restorePendingUpdates());
  expect(values(next)).toEqual({ 'hide:41': true, 'mute:7': true });
  const later = createTestStore({ member: { id: '1', nickname: 'Ana' } });
  later.dispatch(restorePendingUpdates());
  expect(values(later)).toEqual({});
});

test.each([['2'], [undefined]])('another reader (%s) gets none of them, and they are removed', (member) => {
  createTestStore({ member: { id: '1', nickname: 'Ana' } }).dispatch(storePending('hide:41'));
  const next = createTestStore(member ? { member: { id: member, nickname: 'Ana' } } : {});
  next.dispatch(restorePendingUpdates());
  expect(values(next)).toEqual({});
  expect(sessionStorage).toHaveLength(0);
});

test('a malformed stored value counts as empty', () => {
  sessionStorage.setItem('community wishes', '{');
  const store = createTestStore({ member: { id: '1', nickname: 'Ana' } });
  store.dispatch(restorePendingUpdates());
  expect(values(store)).toEqual({});
});

test('a host of its own storage keeps them there', () => {
  const { storage } = embeddingHost();
  const member = { id: '1', nickname: 'Ana' };
  createTestStore({ member, storage }).dispatch(storePending('hide:41'));
  expect(sessionStorage).toHaveLength(0);
  const next = createTestStore({ member, storage });
  next.dispatch(restorePendingUpdates());
  expect(values(next)).toEqual({ 'hide:41': true });
});

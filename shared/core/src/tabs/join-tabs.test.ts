import { createTestStore } from '@community/testing/store';
import { api } from '../api/api.ts';
import { optimisticSlice } from '../optimistic/optimistic-slice.ts';
import type { Member } from '../session/session.ts';
import { listenToActions } from '../store/listen-to-actions.ts';
import { joinTabs } from './join-tabs.ts';
import { openTabChannel, type TabMessage } from './tab-channel.ts';

jest.mock('./tab-channel.ts');

const { pending, confirmed, rolledBack } = optimisticSlice.actions;
const member = { id: '7', nickname: 'Marisol', avatar: '', info: {} } as Member;

/** A tab: what it sent, and a way to tell it something. */
function openTab(signedIn: Member | null = member) {
  const sent: TabMessage[] = [];
  let tell = (_message: TabMessage) => {};
  jest.mocked(openTabChannel).mockImplementation((onMessage) => {
    tell = onMessage;
    return { send: (message) => void sent.push(message), close: () => {} };
  });
  const store = createTestStore({ session: signedIn ? { status: 'member', member: signedIn } : { status: 'visitor' } });
  const listeners = { onSignedOut: jest.fn(), onSessionChanged: jest.fn(async () => {}) };
  store.dispatch(joinTabs(listeners));
  return { store, sent, tell: (message: TabMessage) => tell(message), listeners };
}

const update = (value: boolean) => ({ value, confirmedAt: expect.any(Number) });

test('an act is told when it is made, when it is confirmed, and when it is rolled back', () => {
  const { store, sent } = openTab();
  store.dispatch(pending({ key: 'like:42', value: true }));
  store.dispatch(confirmed({ key: 'like:42', at: 1 }));
  store.dispatch(rolledBack({ key: 'like:42', previous: null }));
  const told = { type: 'updated', member: '7', key: 'like:42' };
  expect(sent).toEqual([
    { ...told, update: update(true), event: 'made' },
    { ...told, update: { value: true, confirmedAt: 1 }, event: 'confirmed' },
    { ...told, update: null, event: 'rolledBack' },
  ]);
});

test('what another tab tells is shown, and not told again', () => {
  const { store, sent, tell } = openTab();
  tell({ type: 'updated', member: '7', key: 'like:42', update: { value: true, confirmedAt: 5 }, event: 'confirmed' });
  expect(store.getState().optimistic).toEqual({ 'like:42': { value: true, confirmedAt: 5 } });
  tell({ type: 'updated', member: '7', key: 'like:42', update: null, event: 'rolledBack' });
  expect(store.getState().optimistic).toEqual({});
  expect(sent).toEqual([]);
});

test.each([
  ['like:42', []],
  ['follow:8', ['Following', 'Fans', 'Member']],
  ['hide:42', ['Feed', 'Pinned', 'Messages']],
  ['mute:8', ['Feed', 'Pinned', 'Following', 'Member']],
] as const)('once the server has %s of another tab, the lists that it changes are loaded anew', (key, lists) => {
  const { store, tell } = openTab();
  const invalidated: unknown[] = [];
  store.dispatch(
    listenToActions((action) => {
      if (api.util.invalidateTags.match(action)) invalidated.push(...action.payload);
    }),
  );
  const update = { value: true, confirmedAt: 5 };
  tell({ type: 'updated', member: '7', key, update, event: 'made' });
  expect(invalidated).toEqual([]);
  tell({ type: 'updated', member: '7', key, update, event: 'confirmed' });
  expect(invalidated).toEqual(lists);
});

test('acts of another member, and an act that this tab is sending, are left alone', () => {
  const { store, tell } = openTab();
  tell({ type: 'updated', member: '8', key: 'like:42', update: { value: true, confirmedAt: 5 }, event: 'confirmed' });
  expect(store.getState().optimistic).toEqual({});
  store.dispatch(pending({ key: 'like:42', value: false }));
  tell({ type: 'updated', member: '7', key: 'like:42', update: { value: true, confirmedAt: 5 }, event: 'confirmed' });
  expect(store.getState().optimistic).toEqual({ 'like:42': { value: false, confirmedAt: null } });
});

test('a newer act of another tab replaces the value of one that this tab is sending', () => {
  const { store, tell } = openTab();
  store.dispatch(pending({ key: 'like:42', value: true }));
  tell({ type: 'updated', member: '7', key: 'like:42', update: { value: false, confirmedAt: 5 }, event: 'made' });
  expect(store.getState().optimistic).toEqual({ 'like:42': { value: false, confirmedAt: null } });
});

test('a sign-out and a changed login are passed on', () => {
  const { tell, listeners } = openTab(null);
  tell({ type: 'signedOut' });
  tell({ type: 'sessionChanged' });
  expect(listeners.onSignedOut).toHaveBeenCalledTimes(1);
  expect(listeners.onSessionChanged).toHaveBeenCalledTimes(1);
});

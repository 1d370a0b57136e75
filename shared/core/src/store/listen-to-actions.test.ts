import { createTestStore } from '@community/testing/store';
import { listenToActions } from './listen-to-actions.ts';
import { notify, selectNotices } from '../notices/notices.ts';

test('who follows is told of each action with the states before and after it, until the end', () => {
  const store = createTestStore();
  const told: [string, number, number][] = [];
  const count = (state: Parameters<typeof selectNotices>[0]) => selectNotices(state).length;
  const end = store.dispatch(
    listenToActions(({ type }, before) => told.push([type, count(before), count(store.getState())])),
  );
  const { type } = store.dispatch(notify({ tone: 'neutral', text: 'A' }));
  expect(told).toEqual([[type, 0, 1]]);
  end();
  store.dispatch(notify({ tone: 'neutral', text: 'B' }));
  expect(told).toHaveLength(1);
});

test('one may end, and another begin, while they are told', () => {
  const store = createTestStore();
  const [first, second] = [jest.fn(), jest.fn()];
  const end = store.dispatch(
    listenToActions(() => {
      first();
      end();
      store.dispatch(listenToActions(second));
    }),
  );
  store.dispatch(notify({ tone: 'neutral', text: 'A' }));
  store.dispatch(notify({ tone: 'neutral', text: 'B' }));
  expect(first).toHaveBeenCalledTimes(1);
  expect(second.mock.calls.length).toBeGreaterThan(0);
});

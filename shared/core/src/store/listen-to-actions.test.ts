import { createTestStore } from '@community/testing/store';
import { notify, selectNotices } from '../notices/notices.ts';
import { listenToActions } from './listen-to-actions.ts';

test('a listener gets each action with the states before and after it, until it is removed', () => {
  const store = createTestStore();
  const heard: [string, number, number][] = [];
  const count = (state: Parameters<typeof selectNotices>[0]) => selectNotices(state).length;
  const stop = store.dispatch(
    listenToActions(({ type }, before) => heard.push([type, count(before), count(store.getState())])),
  );
  const { type } = store.dispatch(notify({ tone: 'neutral', text: 'A' }));
  expect(heard).toEqual([[type, 0, 1]]);
  stop();
  store.dispatch(notify({ tone: 'neutral', text: 'B' }));
  expect(heard).toHaveLength(1);
});

test('a listener can remove itself and add another one while it is called', () => {
  const store = createTestStore();
  const [first, second] = [jest.fn(), jest.fn()];
  const stop = store.dispatch(
    listenToActions(() => {
      first();
      stop();
      store.dispatch(listenToActions(second));
    }),
  );
  store.dispatch(notify({ tone: 'neutral', text: 'A' }));
  store.dispatch(notify({ tone: 'neutral', text: 'B' }));
  expect(first).toHaveBeenCalledTimes(1);
  expect(second.mock.calls.length).toBeGreaterThan(0);
});

import { createTestStore } from '@community/testing/store';
import { injectSlice } from './inject-slice.ts';

test('two builds keep their own state in a slice of the same name', () => {
  const counter = (owner: string, step: number) =>
    injectSlice(owner, {
      name: 'counter',
      initialState: { count: 0 },
      reducers: {
        counted: (state) => {
          state.count += step;
        },
      },
      selectors: { count: ({ count }) => count },
    });
  const first = counter('feed-1', 1);
  const second = counter('feed-2', 10);
  const store = createTestStore();
  store.dispatch(first.actions.counted());
  store.dispatch(second.actions.counted());
  expect(first.selectors.count(store.getState())).toBe(1);
  expect(second.selectors.count(store.getState())).toBe(10);
});

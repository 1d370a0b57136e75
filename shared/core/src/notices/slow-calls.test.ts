import { timing } from '@community/contract/limits';
import { createTestStore } from '@community/testing/store';
import { request } from '../api/api.ts';
import type { SendCall } from '../api/http.ts';
import { injectCalls } from '../api/inject-calls.ts';
import { slowCallsDismissed } from './slow-calls.ts';
import { selectHasSlowCalls } from './slow-calls-state.ts';

const { readCountries, readViews } = injectCalls('slow-calls', (build) => ({
  readCountries: build.mutation<unknown, void>({ query: request('country', () => ({})) }),
  readViews: build.mutation<unknown, void>({
    query: request('postread', () => ({ post_ids: ['1'] }), { background: true }),
  }),
})).endpoints;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open() {
  let respond = () => {};
  const send: SendCall = () =>
    new Promise((resolve) => {
      respond = () => resolve({ ok: true, data: {} });
    });
  const store = createTestStore({ send });
  return { store, respond: () => respond(), isSlow: () => selectHasSlowCalls(store.getState()) };
}

test('a call is slow from the limit until its response', async () => {
  const { store, respond, isSlow } = open();
  const call = store.dispatch(readCountries.initiate());
  jest.advanceTimersByTime(timing.slowCallMs - 1);
  expect(isSlow()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(isSlow()).toBe(true);
  respond();
  await call;
  expect(isSlow()).toBe(false);
});

test('nobody hears of a call in the background, nor again of one that was dismissed', async () => {
  const { store, respond, isSlow } = open();
  const background = store.dispatch(readViews.initiate());
  jest.advanceTimersByTime(timing.slowCallMs);
  expect(isSlow()).toBe(false);
  respond();
  await background;
  const call = store.dispatch(readCountries.initiate());
  jest.advanceTimersByTime(timing.slowCallMs);
  store.dispatch(slowCallsDismissed());
  expect(isSlow()).toBe(false);
  respond();
  await call;
  expect(isSlow()).toBe(false);
});

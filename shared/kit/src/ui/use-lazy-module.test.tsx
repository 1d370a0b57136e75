import { listenToActions, noticeClosed, partFailed, selectNotices } from '@community/core';
import { AppProviders, loadEnglish } from '@community/testing/render-app';
import { createTestStore } from '@community/testing/store';
import { act, renderHook } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { uiTranslations } from './translations.ts';
import { useLazyModule } from './use-lazy-module.ts';

const store = createTestStore();
const wrapper = ({ children }: { children: ReactNode }) => <AppProviders store={store}>{children}</AppProviders>;
const notices = () => selectNotices(store.getState()).map(({ text }) => text);

beforeAll(() => loadEnglish([uiTranslations]));

const settle = async () => act(async () => undefined);

test('a module loads once, when it is first wanted', async () => {
  const load = jest.fn(async () => 'part');
  const { result, rerender } = renderHook(({ wanted }) => useLazyModule(load, wanted, jest.fn()), {
    initialProps: { wanted: false },
    wrapper,
  });
  expect(load).not.toHaveBeenCalled();
  rerender({ wanted: true });
  await settle();
  expect(result.current).toBe('part');
  rerender({ wanted: false });
  rerender({ wanted: true });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed load is told to the reader and reported, and the next attempt loads again', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('part');
  const onFailed = jest.fn();
  const { result, rerender } = renderHook(({ wanted }) => useLazyModule(load, wanted, onFailed), {
    initialProps: { wanted: true },
    wrapper,
  });
  await settle();
  expect(onFailed).toHaveBeenCalledTimes(1);
  expect(notices()).toEqual(['This did not load. Please try again, or reload the page.']);
  expect(result.current).toBeNull();
  rerender({ wanted: false });
  rerender({ wanted: true });
  await settle();
  expect(result.current).toBe('part');
});

test('nothing is said of a module that the reader did not ask for, and hosts hear of it', async () => {
  const before = notices();
  const messages: string[] = [];
  const stop = store.dispatch(
    listenToActions((action) => void (partFailed.match(action) && messages.push(action.payload.message))),
  );
  const load = jest.fn(async () => Promise.reject(new Error('offline')));
  const { result } = renderHook(() => useLazyModule(load, true, null), { wrapper });
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  expect(result.current).toBeNull();
  expect(notices()).toEqual(before);
  expect(messages).toEqual(['offline']);
  stop();
});

test('Retry of the notice makes the module wanted again', async () => {
  for (const { id } of selectNotices(store.getState())) act(() => void store.dispatch(noticeClosed(id)));
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('part');
  const other = jest.fn();
  const { result } = renderHook(
    () => {
      const [wanted, setWanted] = useState(true);
      useLazyModule(() => Promise.reject(new Error('offline')), wanted, jest.fn(), other);
      return useLazyModule(
        load,
        wanted,
        () => setWanted(false),
        () => setWanted(true),
      );
    },
    { wrapper },
  );
  await settle();
  const action = selectNotices(store.getState()).at(-1)?.action;
  expect(action?.label).toBe('Retry');
  act(() => void store.dispatch(action?.dispatch ?? { type: 'none' }));
  await settle();
  expect(result.current).toBe('part');
  expect(other).not.toHaveBeenCalled();
});

import { act, renderHook } from '@testing-library/react';
import { Activity, type PropsWithChildren } from 'react';
import { useLeaveSignal } from './use-leave-signal.ts';

let mode: 'visible' | 'hidden';
beforeEach(() => {
  mode = 'visible';
});
const Page = ({ children }: PropsWithChildren) => <Activity mode={mode}>{children}</Activity>;

test('a visit has one signal, aborted by unmounting', () => {
  const { result, rerender, unmount } = renderHook(useLeaveSignal, { wrapper: Page });
  const first = result.current();
  rerender();
  expect(result.current()).toBe(first);
  expect(first.aborted).toBe(false);
  unmount();
  expect(first.aborted).toBe(true);
});

test('a page that is shown again has a new signal, and the previous one stays aborted', async () => {
  const { result, rerender } = renderHook(useLeaveSignal, { wrapper: Page });
  const first = result.current();
  mode = 'hidden';
  await act(async () => rerender());
  expect(first.aborted).toBe(true);
  mode = 'visible';
  await act(async () => rerender());
  expect(result.current()).not.toBe(first);
  expect(result.current().aborted).toBe(false);
  expect(first.aborted).toBe(true);
});

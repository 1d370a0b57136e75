import { act, render } from '@testing-library/react';
import { Activity } from 'react';
import { useLeaveSignal } from './use-leave-signal.ts';

let signal: () => AbortSignal;
function Page() {
  signal = useLeaveSignal();
  return null;
}
const page = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <Page />
  </Activity>
);

test('a stay is one signal, aborted by leaving for good', () => {
  const { rerender, unmount } = render(page('visible'));
  const first = signal();
  rerender(page('visible'));
  expect(signal()).toBe(first);
  expect(first.aborted).toBe(false);
  unmount();
  expect(first.aborted).toBe(true);
});

test('a page that wakes has a new signal, and the one before stays aborted', async () => {
  const { rerender } = render(page('visible'));
  const first = signal();
  await act(async () => rerender(page('hidden')));
  expect(first.aborted).toBe(true);
  await act(async () => rerender(page('visible')));
  expect(signal()).not.toBe(first);
  expect(signal().aborted).toBe(false);
  expect(first.aborted).toBe(true);
});

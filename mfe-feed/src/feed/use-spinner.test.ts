import { act, renderHook } from '@testing-library/react';
import { useSpinner } from './use-spinner.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('the spinner hides 1.5 s after a load', () => {
  const { result, rerender } = renderHook(({ loading }) => useSpinner(loading), { initialProps: { loading: true } });
  expect(result.current).toBe(true);
  rerender({ loading: false });
  act(() => jest.advanceTimersByTime(1499));
  expect(result.current).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(false);
});

test('initial data needs no spinner', () => {
  const { result } = renderHook(() => useSpinner(false));
  expect(result.current).toBe(false);
});

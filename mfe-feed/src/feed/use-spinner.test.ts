import { act, renderHook } from '@testing-library/react';
import { useSpinner } from './use-spinner.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('the spinner fades from the end of a load, and is gone after 1.5 s', () => {
  const { result, rerender } = renderHook(({ loading }) => useSpinner(loading), { initialProps: { loading: true } });
  expect(result.current).toBe('on');
  rerender({ loading: false });
  act(() => jest.advanceTimersByTime(1499));
  expect(result.current).toBe('fading');
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBeNull();
});

test('initial data needs no spinner', () => {
  const { result } = renderHook(() => useSpinner(false));
  expect(result.current).toBeNull();
});

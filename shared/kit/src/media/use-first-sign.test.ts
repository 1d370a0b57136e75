import { act, fireEvent, renderHook } from '@testing-library/react';
import { latest, useFirstSign } from './use-first-sign.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test.each(['pointerMove', 'pointerDown', 'keyDown', 'wheel', 'scroll'] as const)('%s is a sign of the reader', (sign) => {
  const { result } = renderHook(() => useFirstSign(true));
  expect(result.current).toBe(false);
  fireEvent[sign](window);
  expect(result.current).toBe(true);
});

test('a still reader is served in time for the first turn', () => {
  const { result } = renderHook(() => useFirstSign(true));
  act(() => jest.advanceTimersByTime(latest - 1));
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});

test('nothing counts before it watches', () => {
  const { result } = renderHook(() => useFirstSign(false));
  fireEvent.scroll(window);
  act(() => jest.advanceTimersByTime(latest));
  expect(result.current).toBe(false);
});

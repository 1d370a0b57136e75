import { scrollToTop } from './scroll-to-top.ts';

const scrollTo = jest.fn();
const { matchMedia } = window;

beforeEach(() => {
  jest.useFakeTimers();
  scrollTo.mockClear();
  Object.assign(window, { scrollTo, scrollY: 1000 });
});
afterEach(() => {
  Object.assign(window, { matchMedia });
  jest.useRealTimers();
});

test('scrolling to the top takes 300 ms', () => {
  scrollToTop();
  expect(scrollTo).not.toHaveBeenCalled();
  jest.advanceTimersByTime(280);
  const [, top] = scrollTo.mock.lastCall as [number, number];
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(1000);
  jest.advanceTimersByTime(40);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  const steps = scrollTo.mock.calls.length;
  jest.advanceTimersByTime(500);
  expect(scrollTo).toHaveBeenCalledTimes(steps);
});

test('the wheel stops it', () => {
  scrollToTop();
  jest.advanceTimersByTime(100);
  window.dispatchEvent(new Event('wheel'));
  const steps = scrollTo.mock.calls.length;
  jest.advanceTimersByTime(500);
  expect(scrollTo).toHaveBeenCalledTimes(steps);
});

test('under reduced motion it jumps to the top', () => {
  Object.assign(window, { matchMedia: (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }) });
  scrollToTop();
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  jest.advanceTimersByTime(500);
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

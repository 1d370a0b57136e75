import { learnServerTime } from '@community/core';
import { createMinuteClock } from './minute-clock.ts';

const start = 1_780_000_000;
beforeEach(() => void jest.useFakeTimers({ now: start * 1000 }));
const learn = (seconds: number) => {
  const moment = performance.now();
  learnServerTime({ from: seconds * 1000, to: seconds * 1000, sentAt: moment, receivedAt: moment });
};
afterEach(() => {
  learn(Date.now() / 1000);
  jest.useRealTimers();
});

test('one timer serves all listeners, and stops with the last', () => {
  const clock = createMinuteClock();
  const tellings = [jest.fn(), jest.fn()];
  const ends = tellings.map((tell) => clock.subscribe(tell));
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(60_000);
  for (const tell of tellings) expect(tell).toHaveBeenCalledTimes(1);
  for (const end of ends) end();
  expect(jest.getTimerCount()).toBe(0);
});

test('the time is constant between two ticks', () => {
  const clock = createMinuteClock();
  const end = clock.subscribe(jest.fn());
  jest.advanceTimersByTime(59_999);
  expect(clock.read()).toBe(start);
  jest.advanceTimersByTime(1);
  expect(clock.read()).toBe(start + 60);
  end();
});

test('a page that is seen again shows the present time at once, although its timer stood still', () => {
  const clock = createMinuteClock();
  const listener = jest.fn();
  const end = clock.subscribe(listener);
  jest.setSystemTime((start + 2 * 3600) * 1000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(clock.read()).toBe(start + 2 * 3600);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(listener).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
  end();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(listener).toHaveBeenCalledTimes(1);
});

test('without listeners the time is current', () => {
  const clock = createMinuteClock();
  expect(clock.read()).toBe(start);
  jest.setSystemTime((start + 3600) * 1000);
  expect(clock.read()).toBe(start + 3600);
});

test.each([-365 * 86_400, -120, 86_400])('a device whose clock is wrong by %d seconds shows the server time', (by) => {
  jest.setSystemTime((start + by) * 1000);
  const clock = createMinuteClock();
  const listener = jest.fn();
  const end = clock.subscribe(listener);
  expect(clock.read()).toBe(start + by);
  learn(start);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(clock.read()).toBe(start);
  end();
});

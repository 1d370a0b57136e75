import { learnServerDate, learnServerTime, onServerClockSet, serverNow } from './server-clock.ts';

const now = Date.parse('2026-10-21T07:28:00.400Z');
const minute = 60_000;
const day = 24 * 60 * minute;

/** The device's clock, wrong by so much; the page is a second old. */
function setDevice(wrongByMs: number) {
  jest.useFakeTimers({ now: now + wrongByMs - 1_000 });
  jest.advanceTimersByTime(1_000);
}
const reset = () => {
  const sentAt = performance.now();
  learnServerTime({ from: Date.now(), to: Date.now(), sentAt, receivedAt: sentAt });
};
beforeEach(() => setDevice(0));
afterEach(() => {
  reset();
  jest.useRealTimers();
});

const date = (ms: number) => new Date(ms).toUTCString();

test.each([-365 * day, -2 * minute, day])(
  'a device whose clock is wrong by %i ms shows the time of the server',
  (by) => {
    setDevice(by);
    learnServerDate(date(now), performance.now() - 50);
    expect(Math.abs(serverNow() - now)).toBeLessThan(1_000);
    jest.advanceTimersByTime(minute);
    expect(Math.abs(serverNow() - now - minute)).toBeLessThan(1_000);
  },
);

test.each([-365 * day, -2 * minute, day])(
  'a document tells the time to a device whose clock is wrong by %i ms',
  (by) => {
    setDevice(by);
    const receivedAt = performance.now() - 700;
    learnServerTime({ from: now - 720, to: now - 720, sentAt: receivedAt - 40, receivedAt });
    expect(Math.abs(serverNow() - now)).toBeLessThan(50);
  },
);

test('a right clock stays in use, however long the response took', () => {
  const listener = jest.fn();
  const end = onServerClockSet(listener);
  for (const [ago, took] of [
    [0, 0],
    [500, 900],
    [0, 5_000],
  ] as const)
    learnServerDate(date(now - ago), performance.now() - took);
  expect(serverNow()).toBe(now);
  expect(listener).not.toHaveBeenCalled();
  end();
});

test('a time of which only the least is known sets a late clock, and no early one', () => {
  const atLeast = { from: now, to: Number.POSITIVE_INFINITY, sentAt: 0, receivedAt: performance.now() };
  setDevice(-2 * minute);
  learnServerTime(atLeast);
  expect(serverNow()).toBe(now);
  reset();
  setDevice(day);
  learnServerTime(atLeast);
  expect(serverNow()).toBe(now + day);
});

test('who shows times is told when the clock is set', () => {
  setDevice(day);
  const listener = jest.fn();
  const end = onServerClockSet(listener);
  learnServerDate(date(now), performance.now());
  expect(listener).toHaveBeenCalledTimes(1);
  end();
  reset();
  expect(listener).toHaveBeenCalledTimes(1);
});

test.each([null, '', 'soon'])('%j tells no time', (header) => {
  learnServerDate(header, performance.now());
  expect(serverNow()).toBe(now);
});

import { readDocumentTime } from './document-time.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const renderedAt = 1_780_000_000_000;

/** The document of this test, rendered 3 s before it was sent, and read 400 ms after its navigation began. */
interface Sent {
  /** How wrong the device's clock is. */
  deviceBy?: number;
  timings?: Record<string, number>;
  transferSize?: number;
}
function read({ deviceBy = 0, timings = {}, transferSize = 9_000 }: Sent) {
  jest.useFakeTimers({ now: renderedAt + 3_000 + deviceBy });
  jest.advanceTimersByTime(400);
  const serverTiming = Object.entries(timings).map(([name, duration]) => ({ name, duration }));
  const entry = { serverTiming, transferSize, requestStart: 10, responseStart: 90 };
  performance.getEntriesByType = () => [entry] as unknown as PerformanceEntryList;
  return readDocumentTime(renderedAt);
}
afterEach(() => void jest.useRealTimers());

const sent = { sent: renderedAt + 3_000 };
const clocks = [0, -365 * day, -2 * minute, day];

test.each(clocks)(
  'the age of a page that the server has sent does not go by the device, wrong by %i ms',
  (deviceBy) => {
    expect(read({ deviceBy, timings: sent })).toEqual({
      renderedAt: 10 - 3_000,
      requestedAt: renderedAt + 3_000 + deviceBy,
      serverTime: { from: sent.sent, to: sent.sent, sentAt: 10, receivedAt: 90 },
    });
  },
);

test.each(clocks)(
  'a page that the server found unchanged is as new as that, on a device wrong by %i ms',
  (deviceBy) => {
    const timings = { sent: renderedAt + 10 * minute, checked: renderedAt + 10 * minute - 500 };
    expect(read({ deviceBy, timings, transferSize: 300 }).renderedAt).toBe(10 - 500);
  },
);

test('a page out of the own cache says nothing of now: its age goes by the device, and its time is the least', () => {
  const { renderedAt: madeAt, serverTime } = read({ deviceBy: 5 * minute, timings: sent, transferSize: 0 });
  expect(madeAt).toBe(-5 * minute - 3_000);
  expect(serverTime).toMatchObject({ from: renderedAt, to: Number.POSITIVE_INFINITY });
});

test('a page of a shared cache is not older than its way for a clock that is late', () => {
  expect(read({ deviceBy: -2 * minute }).renderedAt).toBe(90);
  expect(read({ deviceBy: 2 * minute }).renderedAt).toBe(-2 * minute - 3_000);
});

test('files of static hosting tell no time', () => {
  jest.useFakeTimers({ now: renderedAt });
  performance.getEntriesByType = () => [];
  expect(readDocumentTime(0).serverTime).toBeNull();
});

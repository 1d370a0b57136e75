import { uploadLimits } from '@community/contract/limits';
import { TooSlow, uploadPace, watchPace } from './upload-pace.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/**
 * Milliseconds after which an upload is ended that sends `bytesPerSecond(second)` in each second; null when it is not
 * within `seconds`.
 */
async function endAfter(
  seconds: number,
  bytesPerSecond: (second: number) => number,
): Promise<{ atMs: number; error: unknown } | null> {
  let bytes = 0;
  let second = 0;
  const ends: { atMs: number; error: unknown }[] = [];
  const { tooSlow, stop } = watchPace(() => bytes);
  tooSlow.catch((error: unknown) => ends.push({ atMs: second * 1000, error }));
  for (; second < seconds && ends.length === 0; second += 1) {
    bytes += bytesPerSecond(second);
    await jest.advanceTimersByTimeAsync(1000);
  }
  stop();
  expect(jest.getTimerCount()).toBe(0);
  return ends[0] ?? null;
}

test('accepts a slow phone line, also with gaps', async () => {
  expect(await endAfter(300, () => 5_000)).toBeNull();
  expect(await endAfter(300, (second) => (second % 30 < 15 ? 8_000 : 0))).toBeNull();
});

test('ends a trickling upload after half a minute, and a stalled one half a minute after its stop', async () => {
  const trickle = await endAfter(120, () => 1_000);
  expect(trickle).toEqual({ atMs: expect.any(Number), error: expect.any(TooSlow) });
  expect(trickle?.atMs).toBeLessThanOrEqual(uploadPace.windowMs + 5_000);
  const stopped = await endAfter(200, (second) => (second < 60 ? 50_000 : 0));
  expect(stopped?.atMs).toBeGreaterThan(60_000);
  expect(stopped?.atMs).toBeLessThanOrEqual(60_000 + uploadPace.windowMs + 10_000);
});

test('accepts the largest video on a line of 40 kB a second, and limits the total time of any upload', async () => {
  expect(await endAfter(uploadLimits.maxVideoBytes / 40_000, () => 40_000)).toBeNull();
  const ended = await endAfter(2 * (uploadPace.totalMs / 1000), () => 1_000_000);
  expect([ended?.error, ended && ended.atMs <= uploadPace.totalMs]).toEqual([expect.any(TooSlow), true]);
});

import { UploadThrottle } from './upload-throttle.ts';

/** A throttle by a clock that stands unless somebody waits. */
function throttleByClock() {
  let time = 0;
  const pass = (ms: number) => {
    time += ms;
  };
  const throttle = new UploadThrottle(
    () => time,
    async (ms) => pass(ms),
  );
  return { throttle, elapsed: () => time, pass };
}

test('some refused files cost nothing, and nine photos of the apps neither', async () => {
  const { throttle, elapsed } = throttleByClock();
  for (let files = 0; files < 5; files += 1) {
    await throttle.pause(1);
    throttle.refuse(1);
  }
  await throttle.pause(1);
  for (let files = 0; files < 9; files += 1) {
    await throttle.pause(2);
    throttle.spend(2, 200);
  }
  await throttle.pause(2);
  expect(elapsed()).toBe(0);
});

test.each([
  ['refused files', (throttle: UploadThrottle) => throttle.refuse(1), 400],
  ['photos that are stored', (throttle: UploadThrottle) => throttle.spend(1, 200), 200],
  ['large pictures that are stored', (throttle: UploadThrottle) => throttle.spend(1, 1_000), 1_000],
])('who sends nothing but %s has a seventh of a processor, and others do not wait', async (_what, send, costMs) => {
  const { throttle, elapsed } = throttleByClock();
  const files = 200;
  for (let file = 0; file < files; file += 1) {
    await throttle.pause(1);
    send(throttle);
  }
  const share = (files * costMs) / elapsed();
  expect(share).toBeLessThan(1 / 5);
  expect(share).toBeGreaterThan(1 / 8);
  const until = elapsed();
  await throttle.pause(2);
  expect(elapsed()).toBe(until);
});

test('nobody waits for longer than ten seconds, and what was spent is forgotten', async () => {
  const { throttle, elapsed, pass } = throttleByClock();
  throttle.spend(1, 60_000);
  await throttle.pause(1);
  expect(elapsed()).toBe(10_000);
  pass(90_000);
  await throttle.pause(1);
  expect(elapsed()).toBe(100_000);
});

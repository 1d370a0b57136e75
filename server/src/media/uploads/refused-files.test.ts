import { RefusedFiles } from './refused-files.ts';

/** Refusals by a clock that stands unless somebody waits. */
function refusedByClock() {
  let time = 0;
  const pass = (ms: number) => {
    time += ms;
  };
  const refused = new RefusedFiles(
    () => time,
    async (ms) => pass(ms),
  );
  return { refused, elapsed: () => time, pass };
}

test('some refused files cost nothing', async () => {
  const { refused, elapsed } = refusedByClock();
  for (let files = 0; files < 5; files += 1) {
    await refused.pause(1);
    refused.add(1);
  }
  await refused.pause(1);
  expect(elapsed()).toBe(0);
});

test('who sends nothing but refused files sends one in two seconds, and others do not wait', async () => {
  const { refused, elapsed } = refusedByClock();
  for (let files = 0; files < 100; files += 1) {
    await refused.pause(1);
    refused.add(1);
  }
  expect(elapsed()).toBeGreaterThan(150_000);
  const until = elapsed();
  await refused.pause(2);
  expect(elapsed()).toBe(until);
});

test('nobody waits for longer than five seconds, and refusals are forgotten', async () => {
  const { refused, elapsed, pass } = refusedByClock();
  for (let files = 0; files < 1_000; files += 1) refused.add(1);
  await refused.pause(1);
  expect(elapsed()).toBe(5_000);
  pass(90_000);
  await refused.pause(1);
  expect(elapsed()).toBe(95_000);
});

import { type Uploader, UploadsThrottled, UploadThrottle } from './upload-throttle.ts';

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

/** A member with a network of their own. */
const member = (memberId: number, network = `10.0.0.${memberId}`): Uploader => ({ memberId, network });
const one = member(1);

/** What a photo of the apps takes of a processor. */
const photoMs = 90;

test('some refused files cost nothing, and nine photos of the apps neither, on a slow machine', async () => {
  const { throttle, elapsed } = throttleByClock();
  for (let files = 0; files < 5; files += 1) {
    await throttle.admit(one);
    throttle.refuse(one);
  }
  await throttle.admit(one);
  for (let files = 0; files < 9; files += 1) {
    await throttle.admit(member(2));
    throttle.spend(member(2), 200);
  }
  await throttle.admit(member(2));
  expect(elapsed()).toBe(0);
});

test.each([
  ['refused files', (throttle: UploadThrottle) => throttle.refuse(one), 400],
  ['photos that are stored', (throttle: UploadThrottle) => throttle.spend(one, 200), 200],
  ['large pictures that are stored', (throttle: UploadThrottle) => throttle.spend(one, 1_000), 1_000],
])('who sends nothing but %s has a seventh of a processor, and others do not wait', async (_what, send, costMs) => {
  const { throttle, elapsed } = throttleByClock();
  const files = 200;
  for (let file = 0; file < files; file += 1) {
    await throttle.admit(one);
    send(throttle);
  }
  const share = (files * costMs) / elapsed();
  expect(share).toBeLessThan(1 / 6);
  expect(share).toBeGreaterThan(1 / 8);
  const until = elapsed();
  await throttle.admit(member(2));
  expect(elapsed()).toBe(until);
});

test('a wait of more than ten seconds is a refusal that says how long, and what was spent is forgotten', async () => {
  const { throttle, elapsed, pass } = throttleByClock();
  throttle.spend(one, 3_400);
  await throttle.admit(one);
  expect(elapsed()).toBeCloseTo(9_800);
  throttle.spend(one, 60_000);
  const refused = throttle.admit(one);
  await expect(refused).rejects.toThrow(UploadsThrottled);
  await expect(refused).rejects.toMatchObject({ code: 4029, retrySeconds: expect.closeTo(420, -1) });
  expect(elapsed()).toBeCloseTo(9_800);
  pass(420_000);
  await throttle.admit(one);
  expect(elapsed()).toBeCloseTo(429_800);
});

test('between the files of a call are five seconds at the most, and the call after it waits for them all', async () => {
  const { throttle, elapsed, pass } = throttleByClock();
  await throttle.admit(one);
  for (let files = 0; files < 9; files += 1) {
    if (files > 0) await throttle.pause(one);
    throttle.spend(one, 3_000);
  }
  expect(elapsed()).toBe(40_000);
  const refused = throttle.admit(one);
  await expect(refused).rejects.toThrow(UploadsThrottled);
  // Nine files of 3 s at a seventh of a processor, but for 2 s.
  await expect(refused).rejects.toMatchObject({ retrySeconds: expect.closeTo(135, -1) });
  pass(136_000);
  await throttle.admit(one);
  expect(elapsed()).toBe(176_000);
});

test('of many accounts of one network whose calls were admitted at once not all files are decoded', async () => {
  const { throttle } = throttleByClock();
  const accounts = Array.from({ length: 10 }, (_, number) => member(number, '2001:db8:0:1::/64'));
  for (const account of accounts) await throttle.admit(account);
  for (const account of accounts) throttle.spend(account, 3_000);
  for (const account of accounts) await expect(throttle.pause(account)).rejects.toThrow(UploadsThrottled);
  await throttle.pause(member(99, '2001:db8:0:2::/64'));
});

test('new accounts of one network have as much as five members together, and other networks their own', async () => {
  const { throttle, elapsed } = throttleByClock();
  const files = 400;
  const costMs = 400;
  for (let file = 0; file < files; file += 1) {
    const account = member(file, '2001:db8:0:1::/64');
    await throttle.admit(account);
    throttle.spend(account, costMs);
  }
  const share = (files * costMs) / elapsed();
  expect(share).toBeLessThan(6 / 7);
  expect(share).toBeGreaterThan(5 / 8);
  const until = elapsed();
  await throttle.admit(member(files, '2001:db8:0:2::/64'));
  expect(elapsed()).toBe(until);
});

test('whoever sent three photos of late is in debt until they are forgotten, and no one else', () => {
  const { throttle, pass } = throttleByClock();
  for (let files = 0; files < 3; files += 1) {
    expect(throttle.isInDebt(one)).toBe(false);
    throttle.spend(one, photoMs);
  }
  expect(throttle.isInDebt(one)).toBe(true);
  expect(throttle.isInDebt(member(2))).toBe(false);
  pass(2_000);
  expect(throttle.isInDebt(one)).toBe(false);
});

test('eight members who send small files all the time are in debt most of it', () => {
  const { throttle, pass } = throttleByClock();
  let promptMs = 0;
  const seconds = 60;
  for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
    const sender = member(tenth % 8);
    if (!throttle.isInDebt(sender)) promptMs += photoMs;
    throttle.spend(sender, photoMs);
    pass(100);
  }
  // Of one processor, with what was free at first.
  expect(promptMs / (seconds * 1_000)).toBeLessThan(0.4);
});

test('new accounts of one network are in debt with it', () => {
  const { throttle } = throttleByClock();
  for (let file = 0; file < 6; file += 1) throttle.spend(member(file, '2001:db8:0:1::/64'), 190);
  expect(throttle.isInDebt(member(7, '2001:db8:0:1::/64'))).toBe(true);
  expect(throttle.isInDebt(member(7, '2001:db8:0:2::/64'))).toBe(false);
});

test('refused files cost nobody but their sender, however many accounts of the network send them', async () => {
  const { throttle, elapsed } = throttleByClock();
  for (let files = 0; files < 600; files += 1) throttle.refuse(member(files % 20, '10.0.0.1'));
  const neighbour = member(20, '10.0.0.1');
  expect(throttle.isInDebt(neighbour)).toBe(false);
  await throttle.admit(neighbour);
  expect(elapsed()).toBe(0);
});

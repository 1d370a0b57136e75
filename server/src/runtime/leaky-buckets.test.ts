import { LeakyBuckets } from './leaky-buckets.ts';

test('adds up what each owes, and forgets it at a steady rate', () => {
  let time = 0;
  const buckets = new LeakyBuckets<string>(0.1, () => time);
  buckets.add('a', 40);
  time = 100;
  expect(buckets.levelOf('a')).toBe(30);
  buckets.add('a', 1_000);
  time = 5_100;
  expect(buckets.levelOf('a')).toBe(530);
  expect(buckets.levelOf('unknown')).toBe(0);
});

test('tells when no more than a level is left', () => {
  let time = 0;
  const buckets = new LeakyBuckets<string>(0.1, () => time);
  buckets.add('a', 40);
  expect(buckets.msUntil('a', 10)).toBe(300);
  expect(buckets.msUntil('a', 50)).toBe(0);
  expect(buckets.msUntil('unknown', 0)).toBe(0);
  time = 1_000;
  expect(buckets.levelOf('a')).toBe(0);
});

test('keeps count of those alone who owe something', () => {
  let time = 0;
  const buckets = new LeakyBuckets<number>(0.1, () => time);
  for (let user = 0; user < 5_000; user += 1) {
    buckets.add(user, 2);
    time += 100;
  }
  expect(buckets.size).toBeLessThan(1_200);
});

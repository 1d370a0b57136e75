import { RecentUse } from './recent-use.ts';

test('counts what each used, and forgets half of it in ten seconds', () => {
  let time = 0;
  const use = new RecentUse<string>(() => time);
  use.add('a', 40);
  time = 10_000;
  use.add('a', 10);
  use.add('b', 5);
  expect(use.of('a')).toBe(30);
  time = 20_000;
  expect(use.of('a')).toBe(15);
  expect(use.of('b')).toBe(2.5);
  expect(use.of('unknown')).toBe(0);
});

test('keeps count of those alone who used something of late', () => {
  let time = 0;
  const use = new RecentUse<number>(() => time);
  for (let user = 0; user < 5_000; user += 1) {
    use.add(user, 2);
    time += 100;
  }
  expect(use.size).toBeLessThan(1_200);
  expect(use.of(4_999)).toBeGreaterThan(1);
});

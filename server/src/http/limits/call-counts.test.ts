import { describeOnBothDatabases } from '../../database/testing.ts';
import { CallCounts } from './call-counts.ts';

const minute = 60_000;

describeOnBothDatabases('call counts', (database) => {
  let time: number;
  const now = () => time;
  let minutes = 1_000;

  beforeEach(() => {
    minutes += 10;
    time = minutes * minute;
  });

  test('a call counts for its caller until the minute ends', () => {
    const counts = new CallCounts(database(), now);
    expect(counts.count('ana')).toEqual({ current: 1, ttl: minute });
    time += 20_000;
    expect(counts.count('ana')).toEqual({ current: 2, ttl: 40_000 });
    expect(counts.count('bo')).toEqual({ current: 1, ttl: 40_000 });
    time += 40_000;
    expect(counts.count('ana')).toEqual({ current: 1, ttl: minute });
  });

  test('instances on one database count together', async () => {
    const [one, other] = [new CallCounts(database(), now), new CallCounts(database(), now)];
    for (let call = 0; call < 5; call += 1) one.count('ana');
    await one.exchange();
    other.count('ana');
    await other.exchange();
    expect(other.count('ana').current).toBe(7);
    await other.exchange();
    one.count('ana');
    await one.exchange();
    expect(one.count('ana').current).toBe(9);
    expect(one.count('bo').current).toBe(1);
  });

  test('counts during an exchange are neither lost nor sent twice', async () => {
    const [one, other] = [new CallCounts(database(), now), new CallCounts(database(), now)];
    one.count('ana');
    const exchange = one.exchange();
    one.count('ana');
    await exchange;
    expect(one.count('ana').current).toBe(3);
    await one.exchange();
    other.count('ana');
    await other.exchange();
    expect(other.count('ana').current).toBe(5);
  });

  test('earlier minutes leave nothing behind', async () => {
    const counts = new CallCounts(database(), now);
    counts.count('ana');
    await counts.exchange();
    time += minute;
    await counts.removeExpired();
    time -= minute;
    const other = new CallCounts(database(), now);
    other.count('ana');
    await other.exchange();
    expect(other.count('ana').current).toBe(2);
  });
});

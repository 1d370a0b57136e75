import { statement } from '../database/database.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import {
  addFaults,
  type CountedFault,
  findFault,
  listFaults,
  maxFaultsPerApp,
  removeOldFaults,
} from './fault-repository.ts';

const clear = statement('test.faults_clear', 'delete from fault.known');

const fault = (number: string, builds: Record<string, number>, app = 'feed'): CountedFault => ({
  number,
  app,
  kind: 'render',
  side: 'browser',
  route: '/home',
  message: 'Error: odd',
  stack: 'src/feed.tsx:3 title',
  builds: new Map(Object.entries(builds)),
  networks: 1,
});
const at = (day: number) => new Date(Date.UTC(2026, 10, day));

describeOnBothDatabases('the store of faults', (database) => {
  beforeEach(() =>
    database()
      .run(clear)
      .then(() => undefined),
  );

  test('adds counts per build to those before, and keeps the newest stack', async () => {
    await addFaults(database(), [fault('A', { b1: 2 }), fault('B', { b1: 1 }, 'post')], at(1));
    await addFaults(database(), [{ ...fault('A', { b1: 1, b2: 4 }), stack: 'src/feed.tsx:9 title' }], at(2));
    expect(await findFault(database(), 'A')).toMatchObject({
      app: 'feed',
      total: 7,
      stack: 'src/feed.tsx:9 title',
      first_at: at(1),
      last_at: at(2),
      builds: expect.arrayContaining([
        { build: 'b1', count: 3, last_at: at(2) },
        { build: 'b2', count: 4, last_at: at(2) },
      ]),
    });
    expect((await listFaults(database(), null)).map(({ number }) => number)).toEqual(['A', 'B']);
    expect((await listFaults(database(), 'post')).map(({ number }) => number)).toEqual(['B']);
    expect(await findFault(database(), 'C')).toBeNull();
  });

  test('instances that write the same faults at once do not block each other', async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => `N${index}`);
    const faults = numbers.map((number) => fault(number, { b1: 1 }));
    await Promise.all(
      [...Array(4)].map((_, index) => addFaults(database(), index % 2 ? faults : faults.toReversed(), at(1))),
    );
    expect((await findFault(database(), 'N7'))?.total).toBe(4);
  });

  test('of an app with too many the rarest go, and those of others stay', async () => {
    const often = fault('OFTEN', { b1: 50 });
    await addFaults(database(), [often, fault('OTHER', { b1: 1 }, 'post')], at(1));
    const many = Array.from({ length: maxFaultsPerApp + 20 }, (_, index) => fault(`N${index}`, { b1: 1 }));
    await addFaults(database(), many, at(2));
    const count = statement('test.faults_count', 'select count(*) as count from fault.known where app = $1');
    expect(await database().row(count, ['feed'])).toEqual({ count: maxFaultsPerApp });
    expect(await findFault(database(), 'OFTEN')).not.toBeNull();
    expect(await findFault(database(), 'OTHER')).not.toBeNull();
  });

  test('those that one network made up displace none that several sent, nor the server’s own', async () => {
    const seen = [
      { ...fault('SEEN', { b1: 2 }), networks: 2 },
      { ...fault('OWN', { b1: 1 }), side: 'server' as const, networks: 0 },
    ];
    await addFaults(database(), seen, at(1));
    const many = Array.from({ length: maxFaultsPerApp + 20 }, (_, index) => fault(`N${index}`, { b1: 100 }));
    await addFaults(database(), many, at(2));
    expect(await findFault(database(), 'SEEN')).toMatchObject({ networks: 2 });
    expect(await findFault(database(), 'OWN')).not.toBeNull();
    await addFaults(database(), [{ ...fault('N1', { b1: 1 }), networks: 3 }], at(3));
    expect(await findFault(database(), 'N1')).toMatchObject({ networks: 3 });
  });

  test('what was not seen for a month goes', async () => {
    await addFaults(database(), [fault('OLD', { b1: 1 }), fault('NEW', { b1: 1 })], new Date(Date.UTC(2026, 8, 1)));
    await addFaults(database(), [fault('NEW', { b2: 1 })], at(1));
    await removeOldFaults(database(), at(15));
    expect(await findFault(database(), 'OLD')).toBeNull();
    expect((await findFault(database(), 'NEW'))?.builds.map(({ build }) => build)).toEqual(['b2']);
  });
});

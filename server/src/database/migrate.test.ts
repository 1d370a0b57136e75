import { statement } from './database.ts';
import { DatabaseTooNew, migrate, shippedMigrations } from './migrate.ts';
import { describeOnBothDatabases } from './testing.ts';

const names = statement('test.names', 'select name from migration order by name');
const things = statement('test.things', 'select count(*) as count from thing');

const thing = { name: '001_thing', text: `create table thing (id int); insert into thing values (1); select $$it's text$$` };
const more = { name: '002_more', text: 'insert into thing values (2)' };

describeOnBothDatabases(
  'migrations',
  (database) => {
    test('run in order, once, also when several instances start together', async () => {
      await migrate(database(), [thing]);
      await Promise.all(Array.from({ length: 4 }, () => migrate(database(), [thing, more])));
      expect(await database().rows(names)).toEqual([{ name: '001_thing' }, { name: '002_more' }]);
      expect(await database().row(things)).toEqual({ count: 2 });
    });

    test('one that fails leaves nothing of itself and ends the start', async () => {
      const broken = { name: '003_broken', text: 'insert into thing values (3); insert into nowhere values (1)' };
      await expect(migrate(database(), [thing, more, broken])).rejects.toThrow('nowhere');
      expect(await database().row(things)).toEqual({ count: 2 });
      await migrate(database(), [thing, more, { ...broken, text: 'insert into thing values (3)' }]);
      expect(await database().row(things)).toEqual({ count: 3 });
    });

    test('a database that knows more than the program is refused and left alone', async () => {
      await expect(migrate(database(), [thing])).rejects.toThrow(DatabaseTooNew);
      await expect(migrate(database(), [thing])).rejects.toThrow('it knows 002_more, 003_broken');
      expect(await database().rows(names)).toHaveLength(3);
    });
  },
  { migrated: false },
);

test('the shipped ones are in the order of their names, which are unique numbers', () => {
  const shipped = shippedMigrations().map(({ name }) => name);
  expect(shipped).toEqual(shipped.toSorted());
  expect(new Set(shipped.map((name) => name.slice(0, 3))).size).toBe(shipped.length);
});

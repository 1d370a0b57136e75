import { statement } from './database.ts';
import { DatabaseTooNew, migrate, shippedMigrations, subjectOf } from './migrate.ts';
import { describeOnBothDatabases } from './testing.ts';

const names = statement('test.names', 'select name from migration order by name');
const things = statement('test.things', 'select count(*) as count from thing');

const thing = {
  name: '001_thing',
  text: `create table thing (id int); insert into thing values (1); select $$it's text$$`,
};
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

    test('a failing one leaves nothing and stops the start', async () => {
      const broken = { name: '003_broken', text: 'insert into thing values (3); insert into nowhere values (1)' };
      await expect(migrate(database(), [thing, more, broken])).rejects.toThrow('nowhere');
      expect(await database().row(things)).toEqual({ count: 2 });
      await migrate(database(), [thing, more, { ...broken, text: 'insert into thing values (3)' }]);
      expect(await database().row(things)).toEqual({ count: 3 });
    });

    test('a database newer than the program is rejected and left alone', async () => {
      await expect(migrate(database(), [thing])).rejects.toThrow(DatabaseTooNew);
      await expect(migrate(database(), [thing])).rejects.toThrow('it knows 002_more, 003_broken');
      expect(await database().rows(names)).toHaveLength(3);
    });

    test('a renumbered one does not run again', async () => {
      await migrate(database(), [
        thing,
        { ...more, name: '005_more' },
        { name: '004_broken', text: 'insert into thing values (4)' },
      ]);
      expect(await database().row(things)).toEqual({ count: 3 });
      expect(await database().rows(names)).toEqual([
        { name: '001_thing' },
        { name: '002_more' },
        { name: '003_broken' },
      ]);
    });
  },
  { migrated: false },
);

/** Migration names in databases from before the numbers had no gaps. */
const namesBefore = [
  '001_community',
  '002_search',
  '005_ranks',
  '010_signin',
  '020_media',
  '021_media_life',
  '030_call_counts',
  '040_sitemap',
  '044_guest_views',
  '045_known_browsers',
  '046_message_counts',
  '047_list_indexes',
  '048_popularity',
  '049_deletion_indexes',
];

describeOnBothDatabases('a database with the numbers of before', (database) => {
  test('gets only the newer migrations', async () => {
    const keep = statement('test.keep', 'insert into member (nickname, created_at) values ($1, now())');
    await database().run(keep, ['ana']);
    for (const name of namesBefore) {
      const rename = statement('test.rename', 'update migration set name = $1 where name = $2');
      const current = shippedMigrations().find((shipped) => subjectOf(shipped.name) === subjectOf(name))?.name;
      expect(await database().run(rename, [name, current])).toBe(1);
    }
    await migrate(database());
    const before = new Set(namesBefore.map(subjectOf));
    const since = shippedMigrations().filter(({ name }) => !before.has(subjectOf(name)));
    const known = [...namesBefore, ...since.map(({ name }) => name)].toSorted();
    expect(await database().rows(names)).toEqual(known.map((name) => ({ name })));
    expect(await database().rows(statement('test.members', 'select nickname from member'))).toEqual([
      { nickname: 'ana' },
    ]);
  });
});

test('the shipped ones are numbered without gaps, and each has its own subject', () => {
  const shipped = shippedMigrations().map(({ name }) => name);
  expect(shipped.map((name) => Number(name.slice(0, 3)))).toEqual(shipped.map((_, index) => index + 1));
  expect(new Set(shipped.map(subjectOf)).size).toBe(shipped.length);
});

test('shipped ones build indexes before they drop any, so that tables can be read meanwhile', () => {
  const recent = shippedMigrations().filter(({ name }) => name >= '029');
  expect(recent.map(({ text }) => text).filter((text) => /^drop index.*^create (unique )?index/ms.test(text))).toEqual(
    [],
  );
});

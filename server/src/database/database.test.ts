import { statement } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { describeOnBothDatabases } from './testing.ts';

const one = statement(
  'test.one',
  `select $1::bigint as id, $2::text as text, $3::jsonb as json, $4::timestamptz as at, $5::bytea as bytes,
    $6::boolean as yes`,
);
const anyOf = statement(
  'test.any',
  'select count(*) as count from unnest($1::text[]) as word where word = any($2::text[])',
);
const insert = statement('test.insert', 'insert into member (nickname) values ($1) returning id');
const rename = statement('test.rename', 'update member set nickname = $2 where nickname = $1');
const count = statement('test.count', 'select count(*) as count from member where nickname = $1');
const broken = statement('test.broken', 'select 1 / $1::int as x');
const ids = statement('test.ids', 'select $1::bigint[] as ids');
const fan = statement('test.fan', 'update member set followers = followers + 1 where id = $1');
const fans = statement('test.fans', 'select sum(followers) as fans from member where id = any($1::bigint[])');
const touch = statement('test.touch', 'select touch($1, $2)');
const wait = statement('test.wait', 'select pg_sleep(0.2)');
const sum = statement('test.sum', 'select sum(x)::bigint as sum from generate_series(1, $1::int) as x');

describeOnBothDatabases(
  'database',
  (database) => {
    test('values survive a round trip', async () => {
      const at = new Date('2026-05-04T03:02:01.500Z');
      const text = `quote ' backslash \\ emoji 👩‍🚀 "double" $1 ; drop table member; --`;
      const row = await database().row(one, [
        7,
        text,
        JSON.stringify({ a: [1, text] }),
        at,
        Buffer.from([0, 255]),
        true,
      ]);
      expect(row).toMatchObject({ id: 7, text, json: { a: [1, text] }, at, yes: true });
      expect(Buffer.from((row as { bytes: Uint8Array }).bytes)).toEqual(Buffer.from([0, 255]));
    });

    test('a missing value is null, and arrays stay arrays', async () => {
      expect(await database().row(one, [null, null, null, null, null, null])).toEqual({
        id: null,
        text: null,
        json: null,
        at: null,
        bytes: null,
        yes: null,
      });
      expect(
        await database().row(anyOf, [
          ['a', 'b,"c', '{'],
          ['b,"c', '{', 'z'],
        ]),
      ).toEqual({ count: 2 });
    });

    test('counts and sums are numbers', async () => {
      expect(await database().row(sum, [10])).toEqual({ sum: 55 });
    });

    test('a transaction that fails leaves nothing, and the next one works', async () => {
      await expect(
        database().transaction(async (tx) => {
          await tx.run(insert, ['ghost']);
          await tx.rows(broken, [0]);
        }),
      ).rejects.toThrow(DatabaseError);
      expect(await database().row(count, ['ghost'])).toEqual({ count: 0 });
      await database().transaction(async (tx) => tx.run(insert, ['kept']));
      expect(await database().row(count, ['kept'])).toEqual({ count: 1 });
    });

    test('returns the number of changed rows', async () => {
      await database().run(insert, ['twin']);
      await database().run(insert, ['twin']);
      expect(await database().run(rename, ['twin', 'other'])).toBe(2);
    });

    test('transactions do not see each other half done', async () => {
      const names = Array.from({ length: 10 }, (_, index) => `member ${index}`);
      await Promise.all(
        names.map((name) =>
          database().transaction(async (tx) => {
            await tx.run(insert, [name]);
            await tx.run(rename, [name, 'renamed']);
          }),
        ),
      );
      expect(await database().row(count, ['renamed'])).toEqual({ count: 10 });
    });

    test('an error has its SQLSTATE', async () => {
      await expect(database().rows(broken, [0])).rejects.toMatchObject({ code: '22012' });
    });

    test('two deadlocked transactions both succeed', async () => {
      const [ana, bo] = await Promise.all(
        ['deadlock a', 'deadlock b'].map((name) => database().row<{ id: number }>(insert, [name])),
      );
      const both = [ana?.id, bo?.id];
      const touch = (order: (number | undefined)[]) =>
        database().transaction(async (tx) => {
          for (const id of order) {
            await tx.run(fan, [id]);
            await tx.rows(wait, []);
          }
        });
      await Promise.all([touch(both), touch(both.toReversed())]);
      expect(await database().row(fans, [both])).toEqual({ fans: 4 });
    });

    test('two deadlocked writes both succeed', async () => {
      await database().script(`create function touch(one bigint, other bigint) returns void language plpgsql as $$
        begin
          update member set followers = followers + 1 where id = one;
          perform pg_sleep(0.2);
          update member set followers = followers + 1 where id = other;
        end $$`);
      const [ana, bo] = await Promise.all(
        ['deadlock c', 'deadlock d'].map((name) => database().row<{ id: number }>(insert, [name])),
      );
      const both = [ana?.id, bo?.id];
      let attempts = 0;
      const touchIn = (order: (number | undefined)[]) =>
        database().write(touch, () => {
          attempts += 1;
          return order;
        });
      await Promise.all([touchIn(both), touchIn(both.toReversed())]);
      // As each needs both rows, one of the two is run again, on a busy machine once more; on one connection neither.
      expect(attempts).toBeLessThanOrEqual(4);
      expect(await database().row(fans, [both])).toEqual({ fans: 4 });
    });

    test('a write that fails leaves nothing, and the next one works', async () => {
      await expect(database().write(broken, () => [0])).rejects.toMatchObject({ code: '22012' });
      expect(await database().write(broken, () => [1])).toEqual({ x: 1 });
      expect(await database().write(count, () => ['nobody of this name'])).toEqual({ count: 0 });
    });

    test('lists of ids are numbers', async () => {
      expect(await database().row(ids, [[1, 2 ** 40]])).toEqual({ ids: [1, 2 ** 40] });
    });

    test('a script runs in its transaction', async () => {
      const failed = database().transaction(async (tx) => {
        await tx.script("create table scripted (id int); insert into member (nickname) values ('scripted')");
        throw new Error('changed my mind');
      });
      await expect(failed).rejects.toThrow('changed my mind');
      expect(await database().row(count, ['scripted'])).toEqual({ count: 0 });
      await database().script('create table scripted (id int)');
    });
  },
  { isAboutDatabase: true },
);

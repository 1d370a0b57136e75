import { statement } from '../../database/database.ts';
import { shippedMigrations, subjectOf } from '../../database/migrate.ts';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { removeExpiredHistory } from '../retention.ts';
import { guestViewLimits } from './postread.ts';
import { createScenario, type Scenario } from './testing-scenario.ts';

const heat = statement('test.heat', 'select heat, views, member_views from post where id = $1');
const rows = statement('test.guest_rows', 'select count(*) as count from post_view where post_id = $1');
const kept = statement('test.guest_view', 'select count(*) as count from guest_view');

const hourMs = 3_600_000;

describeOnBothDatabases('views', (database) => {
  let scenario: Scenario;
  let author: number;
  let post: string;

  beforeEach(async () => {
    scenario = await createScenario(database(), Math.ceil((scenario?.now() ?? Date.now()) / hourMs) * hourMs);
    author = await scenario.member('Author');
    post = await scenario.post(author);
    await database().script('delete from guest_view');
  });

  let made = 0;
  async function guests(count: number, ip: string, post_ids = [post]): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      made += 1;
      await scenario.call('postread', { post_ids, guest_id: `made-up-guest-${made}` }, null, ip);
    }
  }
  const viewsOf = async (post_id = post) => (await scenario.call('postdetail', { post_id })).views;

  test('guests do not change heat, members do', async () => {
    const before = await database().row<{ heat: number }>(heat, [post]);
    await guests(3, '198.51.100.1');
    const after = await database().row(heat, [post]);
    expect(after).toEqual({ ...before, views: 3, member_views: 0 });
    for (let index = 0; index < 20; index += 1)
      await scenario.call('postread', { post_ids: [post] }, await scenario.member());
    const read = await database().row<{ heat: number; member_views: number }>(heat, [post]);
    expect(read).toMatchObject({ views: 23, member_views: 20 });
    expect(read?.heat).toBeGreaterThan(before?.heat ?? Infinity);
  });

  test('an address counts a few guests an hour for one post, silently', async () => {
    await guests(guestViewLimits.postFromAddress + 4, '198.51.100.1');
    expect(await viewsOf()).toBe(guestViewLimits.postFromAddress);
    expect(await database().row(rows, [post])).toEqual({ count: guestViewLimits.postFromAddress });
    await guests(1, '198.51.100.2');
    expect(await viewsOf()).toBe(guestViewLimits.postFromAddress + 1);
    scenario.pass(hourMs);
    await guests(1, '198.51.100.1');
    expect(await viewsOf()).toBe(guestViewLimits.postFromAddress + 2);
    // Counting a view does not remove the counts of the hour before.
    expect(await database().row(kept)).toEqual({ count: 10 });
    await removeExpiredHistory(database(), new Date(scenario.now()));
    expect(await database().row(kept)).toEqual({ count: 4 });
  });

  test('a returning reader uses up no limit, and members have none', async () => {
    for (let index = 0; index < 20; index += 1) {
      await scenario.call('postread', { post_ids: [post], guest_id: 'one-same-guest' }, null, '198.51.100.1');
    }
    await guests(guestViewLimits.postFromAddress - 1, '198.51.100.1');
    expect(await viewsOf()).toBe(guestViewLimits.postFromAddress);
    await scenario.call('postread', { post_ids: [post] }, await scenario.member(), '198.51.100.1');
    expect(await viewsOf()).toBe(guestViewLimits.postFromAddress + 1);
  });

  test.each([
    ['/24', (index: number) => `198.51.100.${index}`],
    ['/48', (index: number) => `2001:db8:7:${index}::1`],
  ])('a whole %s counts not much more', async (_size, address) => {
    const most = guestViewLimits.postFromSubnet;
    for (let index = 1; index <= most + 3; index += 1) await guests(1, address(index));
    expect(await viewsOf()).toBe(most);
  });

  test('all posts together are limited too', async () => {
    await database().script(
      `insert into post (member_id, post_type, content, created_at)
       select ${author}, 1, 'many ' || n, now() from generate_series(1, ${guestViewLimits.allFromAddress + 60}) n`,
    );
    const many = await database().rows<{ id: number }>(
      statement('test.many', `select id from post where content like 'many %' order by id`),
    );
    const ids = many.map(({ id }) => String(id));
    for (let from = 0; from < ids.length; from += 50) await guests(1, '198.51.100.9', ids.slice(from, from + 50));
    const sum = statement('test.many_views', `select sum(views) as sum from post where content like 'many %'`);
    expect(Number((await database().row<{ sum: number }>(sum))?.sum)).toBe(guestViewLimits.allFromAddress);
    await database().script(`delete from post where content like 'many %'`);
  });

  test('two readers of the same posts at once are both counted', async () => {
    const other = await scenario.post(author);
    await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        scenario.call(
          'postread',
          { post_ids: index % 2 ? [post, other] : [other, post], guest_id: `at-once-${made}-${index}` },
          null,
          '192.0.2.5',
        ),
      ),
    );
    expect([await viewsOf(), await viewsOf(other)]).toEqual([4, 4]);
  });
});

describeOnBothDatabases(
  'a community from before members’ views were counted separately',
  (database) => {
    test('is ranked again, and earlier snapshots stay as they were', async () => {
      const shipped = shippedMigrations();
      const until = shipped.findIndex(({ name }) => subjectOf(name) === 'guest_views');
      for (const { text } of shipped.slice(0, until)) await database().script(text);
      await database().script(`
        insert into member (id, nickname) overriding system value values (1, 'Ana'), (2, 'Bo');
        insert into post (id, member_id, post_type, content, created_at) overriding system value
        values (1, 1, 1, 'pushed', now() - interval '2 hours'), (2, 1, 1, 'read', now() - interval '1 hour');
        insert into post_view (post_id, reader) select 1, 'g' || n from generate_series(1, 9000) n;
        insert into post_view (post_id, reader) values (2, 'm1'), (2, 'm2'), (2, 'gone');
        update post p set views = (select count(*) from post_view v where v.post_id = p.id);
      `);
      const order = statement(
        'test.order',
        'select post_id from post_rank where from_at <= $1 and to_at > $1 order by heat desc, post_id desc',
      );
      const at = async (time: Date) =>
        (await database().rows<{ post_id: number }>(order, [time])).map(({ post_id }) => post_id);
      const before = new Date();
      expect(await at(before)).toEqual([1, 2]);
      for (const { text } of shipped.slice(until)) await database().transaction((tx) => tx.script(text));
      expect(await at(before)).toEqual([1, 2]);
      expect(await at(new Date(Date.now() + 60_000))).toEqual([2, 1]);
      expect(
        await database().rows(statement('test.views', 'select views, member_views from post order by id')),
      ).toEqual([
        { views: 9000, member_views: 0 },
        { views: 3, member_views: 2 },
      ]);
      await database().script('update post set thumb = 50 where id = 1');
      expect(await at(new Date(Date.now() + 60_000))).toEqual([1, 2]);
    });
  },
  { migrated: false },
);

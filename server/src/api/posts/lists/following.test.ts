import { statement } from '../../../database/database.ts';
import { describeOnBothDatabases } from '../../../database/testing.ts';
import { createScenario, type Scenario } from '../testing-scenario.ts';

const authorCount = 60;
const postCount = 1_200;

const makeAuthors = statement(
  'following.authors',
  `insert into member (nickname) select 'author ' || n from generate_series(1, ${authorCount}) n returning id`,
);
// The first half wrote long ago and in bursts, the other half lately; some posts were deleted before or after the
// snapshot.
const makePosts = statement(
  'following.posts',
  `insert into post (member_id, post_type, content, created_at, deleted_at)
   select ($1::bigint[])[1 + case when n <= 800 then n * n / 37 % 30 else 30 + n * 7 % 30 end], 1, 'words',
     $2::timestamptz - (${postCount} - n) * interval '1 minute'
       - case when n <= 800 then interval '100 days' else interval '0' end,
     case when n % 29 = 0 then $2::timestamptz - interval '1 minute'
       when n % 31 = 0 then $2::timestamptz + interval '1 minute' end
   from generate_series(1, ${postCount}) n`,
);
const makeFollows = statement(
  'following.follows',
  `insert into follow (fan_id, author_id, created_at)
   select $1, author, $3::timestamptz - interval '1 day' from unnest($2::bigint[]) author`,
);
const hide = statement(
  'following.hide',
  `insert into post_hidden (member_id, post_id, created_at)
   select $1, id, $2::timestamptz + (case when id % 2 = 0 then -1 else 1 end) * interval '1 minute' from post
     where id % 23 = 0`,
);
/** The definition of Following: all posts, as of the snapshot, of the members whom the viewer follows. */
const expected = statement(
  'following.expected',
  `select p.id, p.deleted_at is null and h.post_id is null as shown
   from post p join follow f on f.fan_id = $1 and f.author_id = p.member_id
   left join post_hidden h on h.member_id = $1 and h.post_id = p.id
   where p.created_at <= $2 and (p.deleted_at is null or p.deleted_at >= $2)
     and (h.post_id is null or h.created_at >= $2)
   order by p.created_at desc, p.id desc`,
);

describeOnBothDatabases('Following', (database) => {
  let scenario: Scenario;
  let authors: number[];
  let snapshot: Date;

  beforeAll(async () => {
    snapshot = new Date(Date.now() - 600_000);
    scenario = await createScenario(database(), Date.now());
    authors = (await database().rows<{ id: number }>(makeAuthors)).map(({ id }) => id);
    await database().run(makePosts, [authors, snapshot]);
  });

  test.each([
    ['nobody', 0, 0],
    ['two', 28, 32],
    ['those who wrote long ago', 0, 30],
    ['those who write now', 30, 60],
    ['everybody', 0, 60],
  ])('the pages of a member who follows %s are what all posts of theirs say', async (_, from, to) => {
    const reader = await scenario.member();
    const followed = authors.slice(from, to);
    await database().run(makeFollows, [
      reader,
      followed.length === 4 ? [followed[0], followed[3]] : followed,
      snapshot,
    ]);
    await database().run(hide, [reader, snapshot]);
    const positions = await database().rows<{ id: number; shown: boolean }>(expected, [reader, snapshot]);
    const as_of = snapshot.getTime();
    for (const [page, per_page] of [
      [1, 1],
      [1, 10],
      [2, 10],
      [7, 10],
      [3, 50],
      [12, 50],
      [40, 50],
    ] as const) {
      const { data, total, last_page } = await scenario.call('posts', { type: 2, page, per_page, as_of }, reader);
      const here = positions.slice((page - 1) * per_page, page * per_page).filter(({ shown }) => shown);
      expect({ page, ids: data.map(({ post_id }) => Number(post_id)) }).toEqual({
        page,
        ids: here.map(({ id }) => id),
      });
      expect(total).toBe(positions.filter(({ shown }) => shown).length);
      expect(last_page).toBe(Math.max(1, Math.ceil(positions.length / per_page)));
    }
  });
});

import { localBroadcast } from '../../../database/broadcast.ts';
import { type ReadConnections, statement } from '../../../database/database.ts';
import { describeOnBothDatabases } from '../../../database/testing.ts';
import { seededIntegers } from '../../../runtime/seeded-random.mjs';
import { pageWindow } from '../../pagination.ts';
import { PostContents } from '../post-contents.ts';
import { createScenario, type Scenario } from '../testing-scenario.ts';
import { SharedRanking } from './ranking.ts';
import { listRecommend } from './recommend.ts';

const insertPosts = statement(
  'test.posts',
  `insert into post (member_id, post_type, content, language, created_at)
   select $1, 1, 'Post ' || n, case when n % 3 = 0 then 'ja' else 'en' end, $2::timestamptz + n * interval '1 second'
   from generate_series(1, $3::integer) n returning id`,
);
const hideMany = statement(
  'test.hide',
  'insert into post_hidden (member_id, post_id, created_at) select $1, unnest($2::bigint[]), $3',
);
const dislikeMany = statement(
  'test.dislike',
  'insert into dislike (member_id, author_id, created_at) select $1, unnest($2::bigint[]), $3',
);

/** A page without the time of its snapshot. */
const timeless = <Page extends { as_of: number }>(page: Page) => ({ ...page, as_of: 0 });

const idsOf = ({ data }: { data: { post_id: string }[] }) => data.map(({ post_id }) => post_id);

describeOnBothDatabases('Recommend of many readers', (database) => {
  /** Calls of an instance that keeps the ranking. */
  let scenario: Scenario;
  let author: number;
  let reader: number;
  let month = 0;

  beforeEach(async () => {
    // Each a month after the one before, so that posts of earlier ones are no competition.
    month += 1;
    const start = Date.now() + month * 30 * 86_400_000;
    scenario = await createScenario(database(), start, { broadcast: localBroadcast() });
    author = await scenario.member('Author');
    reader = await scenario.member('Reader');
  });

  const feed = (member: number | null, more: object = {}) =>
    scenario.call('posts', { type: 1, per_page: 10, ...more }, member);

  /** Adds posts, the last of which is the hottest, and returns their ids, the hottest first. */
  async function addPosts(count: number, by = author): Promise<number[]> {
    const rows = await database().rows<{ id: number }>(insertPosts, [by, new Date(scenario.now()), count]);
    scenario.pass(count * 1_000 + 2_000);
    return rows.map(({ id }) => id).toReversed();
  }

  test('a reader sees the own acts at once, in an order that all readers share', async () => {
    const [hot = 0, next = 0, third = 0] = await addPosts(30);
    const other = await scenario.member('Other');
    const first = await feed(reader);
    expect(idsOf(first).slice(0, 2)).toEqual([String(hot), String(next)]);
    const asOf = async () => (await feed(other)).as_of;
    expect(await asOf()).toBe(first.as_of);

    await scenario.call('postthumb', { post_id: String(hot), status: 1 }, reader);
    expect((await feed(reader)).data[0]).toMatchObject({ post_id: String(hot), thumb: 1, is_thumb: 1 });
    expect((await feed(other)).data[0]).toMatchObject({ post_id: String(hot), thumb: 1, is_thumb: 0 });
    await scenario.call('userfollow', { user_id: String(author), status: 1 }, reader);
    expect((await feed(reader)).data[0]).toMatchObject({ is_follow: 1 });
    expect((await feed(other)).data[0]).toMatchObject({ is_follow: 0 });

    await scenario.call('postnotinterest', { post_id: String(hot) }, reader);
    const without = await feed(reader);
    expect(idsOf(without)).toHaveLength(10);
    expect(idsOf(without)).not.toContain(String(hot));
    expect(without.total).toBe(first.total - 1);
    expect(idsOf(await feed(other))[0]).toBe(String(hot));
    expect(await asOf()).toBe(first.as_of);

    await scenario.call('delpost', { post_id: String(next) }, author);
    expect(idsOf(await feed(reader))[0]).toBe(String(third));
    expect(idsOf(await feed(other))).not.toContain(String(next));
    const post_id = await scenario.post(reader);
    expect(idsOf(await feed(reader))[0]).toBe(post_id);
    expect(idsOf(await feed(other)).slice(0, 2)).toEqual([String(hot), post_id]);

    await scenario.call('dislikeuser', { user_id: String(author) }, reader);
    const own = await feed(reader, { per_page: 50 });
    expect(own.data.filter(({ user_id }) => user_id === String(author))).toEqual([]);
    expect(idsOf(await feed(other))).toContain(String(third));
    expect(scenario.faults).toEqual([]);
  });

  test('what was written on another instance shows its writer at once, announced or not', async () => {
    const [hot = 0] = await addPosts(12);
    await feed(reader);
    const elsewhere = await createScenario(database(), scenario.now());
    const post_id = await elsewhere.post(reader);
    await elsewhere.call('postnotinterest', { post_id: String(hot) }, reader);
    scenario.pass(elsewhere.now() - scenario.now());
    const { data } = await feed(reader);
    expect(data[0]?.post_id).toBe(post_id);
    expect(data).toHaveLength(10);
    expect(data.map((post) => post.post_id)).not.toContain(String(hot));
  });

  test.each([undefined, 'ja'] as const)(
    'pages are those of an instance that keeps nothing, also for those who hid much (%s)',
    async (language) => {
      const random = seededIntegers(50);
      const [annoying, second] = [await scenario.member('Annoying'), await scenario.member('Second')];
      const posts = [...(await addPosts(30, annoying)), ...(await addPosts(500)), ...(await addPosts(40, second))];
      const fewHidden = posts.filter((_, index) => index % 40 === 3);
      const members = {
        reader,
        fewHidden: await scenario.member('Few'),
        manyHidden: await scenario.member('Many'),
        topHidden: await scenario.member('Top'),
      };
      const at = new Date(scenario.now());
      await database().run(hideMany, [members.fewHidden, fewHidden, at]);
      await database().run(hideMany, [members.manyHidden, posts.filter(() => random(2) === 0), at]);
      await database().run(hideMany, [members.topHidden, posts.slice(0, 470), at]);
      await database().run(dislikeMany, [members.topHidden, [second], at]);
      await database().run(dislikeMany, [members.fewHidden, [annoying], at]);
      scenario.pass(10);
      const other = await createScenario(database(), scenario.now());
      for (const member of [null, ...Object.values(members)]) {
        const request = { type: 1 as const, per_page: 50, language };
        const kept = await feed(member, request);
        const seen: string[] = [];
        const pages = Math.min(kept.last_page, 12);
        for (let page = 1; page <= pages; page += 1) {
          const asked = { ...request, page, as_of: kept.as_of };
          const [here, there] = [await feed(member, asked), await other.call('posts', asked, member)];
          expect(there).toEqual(here);
          seen.push(...idsOf(here));
        }
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen).toHaveLength(Math.min(kept.total, pages * request.per_page));
        expect(await other.call('posts', { ...request, as_of: kept.as_of }, member)).toEqual(kept);
      }
      expect([scenario.faults, other.faults]).toEqual([[], []]);
    },
    60_000,
  );

  test('who hid more than the shared ranking has is read one ranking more', async () => {
    const posts = await addPosts(2_500);
    await database().run(hideMany, [reader, posts.slice(0, 2_400), new Date(scenario.now())]);
    scenario.pass(10);
    const { reads } = database();
    const rankings: unknown[] = [];
    const watched: ReadConnections = {
      rows: (read, values) => reads.rows(read, values),
      row(read, values) {
        if (read.name === 'posts.ranking') rankings.push(values?.[0]);
        return reads.row(read, values);
      },
      run: (read, values) => reads.run(read, values),
      script: (text) => reads.script(text),
      batched: (read, key) => reads.batched(read, key),
    };
    const lists = {
      database: watched,
      contents: new PostContents(reads),
      ranking: new SharedRanking(localBroadcast()),
    };
    for (const [page, first] of [2_400, 2_410].entries()) {
      const window = pageWindow({ page: page + 1, per_page: 10 }, new Date(scenario.now()));
      const { items } = await listRecommend(lists, reader, window);
      expect(items.map(({ post_id }) => post_id)).toEqual(posts.slice(first, first + 10).map(String));
    }
    // The shared one was kept for the second page.
    expect(rankings).toEqual([null, reader, reader]);
  });

  test('what is removed between two pages keeps its position, also for who hid much before', async () => {
    const noisy = await scenario.member('Noisy');
    const posts = [...(await addPosts(10)), ...(await addPosts(4, noisy)), ...(await addPosts(300))];
    // The last ones are the hottest.
    const order = [...posts.slice(14), ...posts.slice(10, 14), ...posts.slice(0, 10)];
    await database().run(hideMany, [reader, order.slice(0, 295), new Date(scenario.now())]);
    scenario.pass(10);
    const { as_of, total } = await feed(reader, { per_page: 6 });
    await scenario.call('postnotinterest', { post_id: String(order[299]) }, reader);
    await scenario.call('dislikeuser', { user_id: String(noisy) }, reader);
    const second = await feed(reader, { per_page: 6, as_of });
    expect(idsOf(second)).toEqual(order.slice(295, 299).map(String));
    expect(second.total).toBe(total - 5);
  });

  test('of 200 readers at once each gets what is their own', async () => {
    const random = seededIntegers(7);
    const authors = [
      author,
      await scenario.member('One'),
      await scenario.member('Two'),
      await scenario.member('Three'),
    ];
    const posts: string[] = [];
    for (const by of authors) posts.push(...(await addPosts(6, by)).map(String));
    for (const post_id of posts.slice(0, 12)) await scenario.comment(authors[random(4)] ?? 0, post_id);
    const readers: (number | null)[] = [null];
    for (let index = 0; index < 39; index += 1) {
      const member = await scenario.member(`Reader ${index}`);
      readers.push(member);
      for (let act = random(6); act > 0; act -= 1) {
        const post_id = posts[random(posts.length)] ?? '';
        const user_id = String(authors[random(4)]);
        const kind = random(8);
        if (kind < 3) await scenario.call('postthumb', { post_id, status: 1 }, member);
        else if (kind < 5) await scenario.call('userfollow', { user_id, status: 1 }, member);
        else if (kind < 7) await scenario.call('postnotinterest', { post_id }, member);
        else await scenario.call('dislikeuser', { user_id }, member);
      }
    }
    const languages = [undefined, 'ja', 'en'] as const;
    const asked = Array.from({ length: 200 }, (_, index) => {
      const language = languages[random(3)];
      const request = { type: 1 as const, page: 1 + random(3), per_page: 5 + random(9) };
      return { member: readers[index % readers.length] ?? null, request: { ...request, language } };
    });
    // An instance that keeps nothing answers each alone.
    const alone = await createScenario(database(), scenario.now());
    const expected: unknown[] = [];
    for (const { member, request } of asked) {
      expected.push(timeless(await alone.call('posts', request, member)));
    }
    scenario.pass(alone.now() - scenario.now());
    const together = await Promise.all(asked.map(({ member, request }) => scenario.call('posts', request, member)));
    expect(together.map(timeless)).toEqual(expected);
    // The clock advances by a second meanwhile.
    expect(new Set(together.map((answer) => answer.as_of)).size).toBeLessThanOrEqual(3);
  }, 60_000);
});

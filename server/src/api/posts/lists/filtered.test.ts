import { codes } from '@community/contract/codes';
import type { Post } from '@community/contract/entities';
import { statement } from '../../../database/database.ts';
import { describeOnBothDatabases } from '../../../database/testing.ts';
import { differences } from '../testing-counts.ts';
import { createScenario, type Scenario } from '../testing-scenario.ts';

interface Filters {
  subject?: string;
  user_id?: string;
  official?: 1;
  pinned?: 1;
}

/** Every combination of the filters. */
const combinations = (topic: string, author: number): Filters[] =>
  Array.from({ length: 15 }, (_, index) => {
    const bits = index + 1;
    return {
      ...(bits & 1 ? { subject: topic } : {}),
      ...(bits & 2 ? { user_id: String(author) } : {}),
      ...(bits & 4 ? { official: 1 as const } : {}),
      ...(bits & 8 ? { pinned: 1 as const } : {}),
    };
  });

const keeps =
  ({ subject, user_id, official }: Filters) =>
  (post: Post): boolean =>
    (subject === undefined || post.subjects.includes(subject)) &&
    (user_id === undefined || post.user_id === user_id) &&
    (official === undefined || post.is_official === 1);

const deletePosts = statement('test.delete_posts', 'delete from post where member_id = $1');
const changeOfficial = statement('test.official', 'update member set is_official = $2 where id = $1');

describeOnBothDatabases('filters of the feed', (database) => {
  let scenario: Scenario;
  let people: { brand: number; shop: number; ana: number; bo: number; reader: number };

  async function post(author: number, ...subjects: string[]): Promise<string> {
    const pics = [{ url: await scenario.upload(author), width: 1, height: 1 }];
    return (await scenario.call('addpost', { post_type: 1, content: 'words', pics, subjects }, author)).post_id;
  }

  const read = (filters: Filters, viewer: number | null = null, as_of?: number) =>
    scenario.call('posts', { type: 1, per_page: 50, ...filters, ...(as_of === undefined ? {} : { as_of }) }, viewer);
  const idsOf = ({ data }: { data: Post[] }) => data.map(({ post_id }) => post_id);

  /** Compares every filtered feed with what remains of the feed, or of the pinned posts, if filtered here. */
  async function expectFiltered(viewer: number | null, as_of?: number) {
    const page = { per_page: 50, ...(as_of === undefined ? {} : { as_of }) };
    const feed = await scenario.call('posts', { type: 1, ...page }, viewer);
    const pins = await scenario.call('posttops', page, viewer);
    expect(feed.last_page).toBe(1);
    for (const filters of combinations('sound', people.brand).concat(combinations('run', people.ana))) {
      const from = filters.pinned ? pins : feed;
      const kept = from.data.filter(keeps(filters)).map(({ post_id }) => post_id);
      const { total, ...list } = await read(filters, viewer, as_of);
      expect([filters, idsOf(list)]).toEqual([filters, kept]);
      expect([filters, total]).toEqual([filters, kept.length]);
    }
  }

  beforeAll(async () => {
    scenario = await createScenario(database());
    const [brand, shop] = [await scenario.member('Brand', true), await scenario.member('Shop', true)];
    const [ana, bo, reader] = [await scenario.member(), await scenario.member(), await scenario.member()];
    people = { brand, shop, ana, bo, reader };
    const posts: [number, string][] = [];
    for (const [index, author] of [ana, brand, bo, shop, ana, brand, bo, ana, shop, brand, ana].entries()) {
      const subjects = [['sound'], ['run', 'sound'], [], ['run']][index % 4] ?? [];
      posts.push([author, await post(author, ...subjects)]);
    }
    for (const [index, [author, post_id]] of posts.entries()) {
      if (index % 3 === 0) await scenario.call('postthumb', { post_id, status: 1 }, reader);
      if (index % 2 === 0) await scenario.call('addcomment', { post_id, content: 'so good' }, bo);
      if (index % 5 < 3) await scenario.call('toppost', { post_id }, author);
    }
  });

  test('each combination keeps what matches, in the order of the whole list', async () => {
    for (const viewer of [null, people.reader, people.ana]) await expectFiltered(viewer);
  });

  test('snapshots stay as they were, without what is hidden since', async () => {
    const { as_of, data } = await read({});
    const of = (author: number, at: number) =>
      data.filter(({ user_id }) => user_id === String(author))[at]?.post_id ?? '';
    const { brand, shop, ana, bo, reader } = people;
    const sound = await read({ subject: 'sound' }, reader, as_of);
    await post(brand, 'sound');
    await post(ana, 'run', 'sound');
    await scenario.call('delpost', { post_id: of(brand, 0) }, brand);
    await scenario.call('delpost', { post_id: of(ana, 1) }, ana);
    await scenario.call('canceltoppost', { post_id: of(ana, 0) }, ana);
    for (const post_id of [of(ana, 2), of(bo, 0)]) await scenario.call('postthumb', { post_id, status: 1 }, shop);
    await scenario.call('postnotinterest', { post_id: of(bo, 1) }, reader);
    await scenario.call('dislikeuser', { user_id: String(shop) }, reader);
    for (const viewer of [null, reader]) {
      await expectFiltered(viewer, as_of);
      await expectFiltered(viewer);
    }
    const pages = await scenario.pages((page, at) =>
      scenario.call('posts', { type: 1, subject: 'sound', page, per_page: 2, as_of: at ?? as_of }, reader),
    );
    const later = await read({ subject: 'sound' }, reader, as_of);
    expect(pages.flat()).toEqual(idsOf(later));
    expect(pages).toHaveLength(Math.ceil(sound.total / 2));
  });

  test('a topic matches in any letter case, width and normal form, with its # or without', async () => {
    const author = await scenario.member();
    const cafe = await post(author, 'Café', 'café');
    const wide = await post(author, '#Ｗatch', 'Straße');
    for (const subject of ['café', 'CAFE\u0301', ' #café ']) expect(idsOf(await read({ subject }))).toEqual([cafe]);
    for (const subject of ['watch', 'STRASSE']) expect(idsOf(await read({ subject }))).toEqual([wide]);
    for (const subject of ['caf', 'cafe', 'caf%', "' or true --"]) expect(idsOf(await read({ subject }))).toEqual([]);
    expect(await read({ subject: 'café' })).toMatchObject({ total: 1, last_page: 1 });
  });

  test('the longest topic that posts may have is stored and found', async () => {
    const author = await scenario.member();
    // The sign with the longest normal form.
    const subject = `\ufdfa${'\u0344'.repeat(11)}`.repeat(30);
    const long = await post(author, subject);
    expect(idsOf(await read({ subject }))).toEqual([long]);
  });

  test('pages of a list fit together; one beyond its end is empty', async () => {
    const author = await scenario.member();
    const posts: string[] = [];
    for (let index = 0; index < 7; index += 1) posts.unshift(await post(author, 'pages'));
    for (const filters of [
      { subject: 'pages' },
      { user_id: String(author) },
      { subject: 'pages', user_id: String(author) },
    ]) {
      const pages = await scenario.pages((page, as_of) =>
        scenario.call('posts', { type: 1, page, per_page: 3, ...filters, ...(as_of ? { as_of } : {}) }),
      );
      expect(pages).toEqual([posts.slice(0, 3), posts.slice(3, 6), posts.slice(6)]);
      const far = await scenario.call('posts', { type: 1, page: 1_000_000, ...filters });
      expect(far).toMatchObject({ data: [], total: 7, last_page: 1 });
    }
  });

  test('a deleted member leaves no post, rank or count', async () => {
    const author = await scenario.member('Gone', true);
    await post(author, 'farewell');
    await database().run(deletePosts, [author]);
    expect(await read({ subject: 'farewell' })).toMatchObject({ data: [], total: 0 });
  });

  test('an account that becomes official has its posts among the official ones', async () => {
    const author = await scenario.member();
    const id = await post(author, 'new brand');
    await scenario.call('toppost', { post_id: id }, author);
    expect(idsOf(await read({ official: 1, subject: 'new brand' }))).toEqual([]);
    await database().run(changeOfficial, [author, true]);
    for (const pinned of [{}, { pinned: 1 as const }])
      expect(idsOf(await read({ official: 1, subject: 'new brand', ...pinned }))).toEqual([id]);
  });

  test.each<[object, number, Record<string, string> | null]>([
    [{ subject: '' }, codes.invalidInput, { subject: 'must not be empty' }],
    [{ subject: ' # ' }, codes.invalidInput, { subject: 'must not be empty' }],
    [{ subject: 'x'.repeat(10_000) }, codes.invalidInput, null],
    [{ subject: 'x'.repeat(31) }, codes.invalidInput, { subject: 'must have at most 30 characters' }],
    [{ subject: 'a\0' }, codes.invalidInput, { subject: 'holds characters that cannot be stored' }],
    [{ subject: ['x'] }, codes.invalidInput, null],
    [{ official: 0 }, codes.invalidInput, null],
    [{ pinned: true }, codes.invalidInput, null],
    [{ user_id: '-1' }, codes.notFound, null],
    [{ user_id: 'a b' }, codes.invalidInput, null],
    [{ type: 2, subject: 'x', pinned: 1 }, codes.invalidInput, { subject: 'needs type 1', pinned: 'needs type 1' }],
  ])('%j is rejected', async (request, code, fields) => {
    const envelope = await scenario.envelopeOf('posts', { type: 1, ...request });
    expect(envelope).toMatchObject({ code, ...(fields ? { data: { fields } } : {}) });
  });

  test.each<Filters>([
    { subject: '<script>alert(1)</script>' },
    { subject: '\u0007\u202ex' },
    { user_id: '999999999' },
    { user_id: '999999999', official: 1, pinned: 1 },
  ])('%j is an empty list', async (filters) => {
    expect(await read(filters)).toMatchObject({ data: [], total: 0, last_page: 1 });
  });

  test('ranks, pins and counts of topics fit their posts, and nothing failed', async () => {
    expect(await database().rows(differences)).toEqual([]);
    expect(scenario.faults).toEqual([]);
  });
});

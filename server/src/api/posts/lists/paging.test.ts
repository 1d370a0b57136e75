import { localBroadcast } from '../../../database/broadcast.ts';
import { describeOnBothDatabases } from '../../../database/testing.ts';
import { seededIntegers } from '../../../runtime/seeded-random.mjs';
import { historyRetentionMs } from '../../pagination.ts';
import { createScenario, type Scenario } from '../testing-scenario.ts';

describeOnBothDatabases('paging', (database) => {
  let scenario: Scenario;
  let authors: number[];
  let reader: number;
  /** Authors by post id. */
  let posts: Map<string, number>;
  let gone: Set<string>;
  /** Scenarios start before the database's own clock, which dates an unfollow, and run one after the other. */
  let start = Date.now() - 60_000;

  beforeEach(async () => {
    scenario = await createScenario(database(), start);
    reader = await scenario.member('reader');
    authors = [];
    for (let index = 0; index < 3; index += 1) authors.push(await scenario.member(`author ${index}`, index === 0));
    for (const author of authors) await scenario.call('userfollow', { user_id: String(author), status: 1 }, reader);
    posts = new Map();
    gone = new Set();
  });

  afterEach(() => {
    start = scenario.now();
  });

  async function add(author: number): Promise<void> {
    posts.set(await scenario.post(author), author);
  }

  /** A random action of a member; it may be rejected. */
  async function act(random: (below: number) => number): Promise<void> {
    const ids = [...posts.keys()].filter((id) => !gone.has(id));
    const post_id = ids[random(ids.length)];
    const author = authors[random(authors.length)];
    if (author === undefined) return;
    scenario.pass(random(3) * random(20_000));
    const kind = random(12);
    if (post_id === undefined || kind < 2) return add(author);
    const owner = posts.get(post_id) ?? null;
    if (kind < 4) {
      gone.add(post_id);
      await scenario.call('delpost', { post_id }, owner);
    } else if (kind < 8) {
      await scenario.call('postthumb', { post_id, status: random(3) === 0 ? 2 : 1 }, author);
    } else if (kind < 9) {
      await scenario.call('addcomment', { post_id, content: 'well' }, author);
    } else if (kind < 10) {
      await scenario.call('postread', { post_ids: ids, guest_id: `guest-${random(1000) + 1000}` });
    } else if (kind < 11) {
      gone.add(post_id);
      await scenario.call('postnotinterest', { post_id }, reader);
    } else {
      await scenario.envelopeOf(random(3) === 0 ? 'canceltoppost' : 'toppost', { post_id }, owner);
    }
  }

  test('an unfollow between two pages of Following shifts no page', async () => {
    const [one = 0, two = 0] = authors;
    for (let index = 0; index < 6; index += 1) await add(index % 2 === 0 ? one : two);
    const ids = [...posts.keys()].toReversed();
    const list = (page: number, as_of?: number) =>
      scenario.call('posts', { type: 2, page, per_page: 2, as_of }, reader);
    let turned = 0;
    const pages = await scenario.pages(list, async () => {
      turned += 1;
      if (turned === 1) await scenario.call('userfollow', { user_id: String(two), status: 2 }, reader);
    });
    expect(pages).toEqual([[ids[0], ids[1]], [ids[3]], [ids[5]]]);
    scenario.pass(120_000);
    expect((await list(1)).data.map(({ post_id }) => post_id)).toEqual([ids[1], ids[3]]);
  });

  test.each([1, 2, 3, 4, 5, 6])(
    'no post shows twice and none is missed, whatever happens between pages (%d)',
    async (seed) => {
      // Every second time what readers see alike is kept for them, and they have a language.
      const [broadcast, language] = seed % 2 === 0 ? [localBroadcast(), 'ja' as const] : [];
      scenario = await createScenario(database(), scenario.now(), { broadcast });
      const random = seededIntegers(seed);
      for (let index = 0; index < 25; index += 1) await add(authors[random(3)] ?? 0);
      for (let index = 0; index < 20; index += 1) await act(random);
      const lists = [
        (page: number, as_of?: number) =>
          scenario.call('posts', { type: 1, page, per_page: 4, as_of, language }, reader),
        (page: number, as_of?: number) => scenario.call('posts', { type: 2, page, per_page: 4, as_of }, reader),
        (page: number, as_of?: number) =>
          scenario.call('userposts', { user_id: String(authors[0]), post_type: 1, page, per_page: 2, as_of }, reader),
        (page: number, as_of?: number) => scenario.call('posttops', { page, per_page: 2, as_of }, reader),
      ];
      for (const list of lists) {
        const whole: string[] = [];
        const { as_of, total } = await list(1);
        for (let page = 1; whole.length < total; page += 1) {
          const { data } = await list(page, as_of);
          whole.push(...data.map(({ post_id }) => post_id));
          if (data.length === 0) break;
        }
        expect(whole).toHaveLength(total);

        const shown = await scenario.pages(
          (page, asOf = as_of) => list(page, asOf),
          async () => {
            for (let index = random(6); index > 0; index -= 1) await act(random);
          },
        );
        const seen = shown.flat();
        // What was deleted, hidden or unpinned meanwhile may be missing; everything else comes once, in the snapshot's
        // order.
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen).toEqual(whole.filter((id) => seen.includes(id)));
        const pins = list === lists[3];
        const missed = whole.filter((id) => !seen.includes(id) && !gone.has(id));
        const stillPinned = async (post_id: string) => (await scenario.call('postdetail', { post_id })).is_top === 1;
        for (const id of missed) expect(pins && !(await stillPinned(id))).toBe(true);
      }
      expect(scenario.faults).toEqual([]);
    },
  );

  test('without changes the total counts the visible posts and pages are full', async () => {
    const random = seededIntegers(99);
    for (let index = 0; index < 80; index += 1) await act(random);
    const { total } = await scenario.call('posts', { type: 1 }, reader);
    const pages = await scenario.pages((page, as_of) =>
      scenario.call('posts', { type: 1, page, per_page: 7, as_of }, reader),
    );
    expect(pages.flat()).toHaveLength(total);
    expect(pages.slice(0, -1).every((page) => page.length === 7)).toBe(true);
  });

  test('an as_of long past or in the future becomes now', async () => {
    await add(authors[0] ?? 0);
    const { as_of } = await scenario.call('posts', { type: 1 });
    scenario.pass(historyRetentionMs + 1000);
    expect((await scenario.call('posts', { type: 1, as_of })).as_of).toBe(scenario.now());
    expect((await scenario.call('posts', { type: 1, as_of: scenario.now() + 1_000_000 })).as_of).toBe(scenario.now());
    expect((await scenario.call('posts', { type: 1, as_of: 0, page: 1_000_000, per_page: 50 })).data).toEqual([]);
  });

  test('endless toggling leaves few ranks, and the last state is ranked within a minute', async () => {
    await add(authors[0] ?? 0);
    await add(authors[1] ?? 0);
    const [first = '', second = ''] = posts.keys();
    for (let index = 0; index < 90; index += 1)
      await scenario.call('postthumb', { post_id: first, status: index % 2 === 0 ? 1 : 2 }, reader);
    await scenario.call('postthumb', { post_id: first, status: 1 }, reader);
    const order = async () =>
      (await scenario.pages((page, as_of) => scenario.call('posts', { type: 1, page, per_page: 50, as_of }))).flat();
    const mine = async () => (await order()).filter((id) => id === first || id === second);
    const ranks = await database().row(
      { name: 'test.ranks', text: 'select count(*) as count from post_rank where post_id = $1' },
      [first],
    );
    expect(ranks).toEqual({ count: 31 });
    scenario.pass(60_000);
    expect(await mine()).toEqual([first, second]);
  });
});

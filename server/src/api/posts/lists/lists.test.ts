import { createHash } from 'node:crypto';
import { statement } from '../../../database/database.ts';
import { describeOnBothDatabases } from '../../../database/testing.ts';
import { createScenario, type Scenario } from '../testing-scenario.ts';

describeOnBothDatabases('lists of posts', (database) => {
  let scenario: Scenario;
  let author: number;
  let reader: number;

  beforeEach(async () => {
    scenario = await createScenario(database());
    author = await scenario.member('Author');
    reader = await scenario.member('Reader');
  });

  async function count(text: string, ...values: unknown[]): Promise<number> {
    const name = createHash('md5').update(text).digest('hex');
    return (
      (await database().row<{ count: number }>(statement(name, `select count(*) as count from ${text}`), values))
        ?.count ?? -1
    );
  }
  const thumbOf = async (id: number) => (await scenario.call('userhome', { user_id: String(id) })).thumb;
  const feed = (member: number | null, type: 1 | 2 = 1) => scenario.call('posts', { type, per_page: 50 }, member);
  const idsOf = ({ data }: { data: { post_id: string }[] }) => data.map(({ post_id }) => post_id);

  test('pins of official accounts come first, then the newest', async () => {
    const brand = await scenario.member('Brand', true);
    const official = await scenario.post(brand);
    const [one, two] = [await scenario.post(author), await scenario.post(author)];
    await scenario.call('toppost', { post_id: official }, brand);
    await scenario.call('toppost', { post_id: one }, author);
    await scenario.call('toppost', { post_id: two }, author);
    const mine = (ids: string[]) => ids.filter((id) => [official, one, two].includes(id));
    const all = await scenario.call('posttops', { per_page: 50 }, reader);
    expect(mine(idsOf(all))).toEqual([official, two, one]);
    expect(all.total).toBe(all.data.length);
    await scenario.call('userfollow', { user_id: String(author), status: 1 }, reader);
    expect(await scenario.call('posttops', { type: 2 }, reader)).toMatchObject({
      data: [{ post_id: two }, { post_id: one }],
      total: 2,
    });
    expect(await scenario.call('posttops', { type: 2 })).toMatchObject({ data: [], total: 0, last_page: 1 });
    await scenario.call('delpost', { post_id: two }, author);
    expect(mine(idsOf(await scenario.call('posttops', { per_page: 50 })))).toEqual([official, one]);
    await scenario.call('dislikeuser', { user_id: String(brand) }, reader);
    expect(idsOf(await scenario.call('posttops', { per_page: 50 }, reader))).not.toContain(official);
  });

  test('heat ranks Recommend and decays with age', async () => {
    const old = await scenario.post(author, 'old');
    scenario.pass(14 * 3_600_000);
    const [plain, liked] = [await scenario.post(author, 'plain'), await scenario.post(author, 'liked')];
    const newest = await scenario.post(author, 'newest');
    const order = async () => idsOf(await feed(null)).filter((id) => [old, plain, liked, newest].includes(id));
    expect(await order()).toEqual([newest, liked, plain, old]);
    await scenario.call('postthumb', { post_id: liked, status: 1 }, reader);
    expect(await order()).toEqual([liked, newest, plain, old]);
    await scenario.call('addcomment', { post_id: plain, content: 'so good' }, reader);
    expect(await order()).toEqual([plain, liked, newest, old]);
    for (let index = 0; index < 30; index += 1)
      await scenario.call('postthumb', { post_id: old, status: 1 }, await scenario.member());
    expect((await order())[0]).toBe(old);
  });

  test('Recommend leaves out what a member hid or dislikes, for that member alone', async () => {
    const nuisance = await scenario.member('Nuisance');
    const [kept, unwanted, noise] = [
      await scenario.post(author),
      await scenario.post(author),
      await scenario.post(nuisance),
    ];
    await scenario.call('userfollow', { user_id: String(nuisance), status: 1 }, reader);
    await scenario.call('userfollow', { user_id: String(author), status: 1 }, reader);
    const before = await feed(reader);
    expect(before.total).toBe(before.data.length);
    expect(idsOf(await feed(reader, 2))).toEqual([noise, unwanted, kept]);
    await scenario.call('postnotinterest', { post_id: unwanted }, reader);
    await scenario.call('postnotinterest', { post_id: unwanted }, reader);
    await scenario.call('dislikeuser', { user_id: String(nuisance) }, reader);
    const after = await feed(reader);
    expect(idsOf(after)).toEqual(idsOf(before).filter((id) => ![unwanted, noise].includes(id)));
    expect(after.total).toBe(before.total - 2);
    expect(await feed(reader, 2)).toMatchObject({ data: [{ post_id: kept, is_follow: 1 }], total: 1 });
    expect(await scenario.call('userposts', { user_id: String(author), post_type: 1 }, reader)).toMatchObject({
      total: 1,
    });
    expect(await scenario.call('userposts', { user_id: String(nuisance), post_type: 2 }, reader)).toMatchObject({
      data: [],
      total: 0,
    });
    expect(idsOf(await feed(null))).toEqual(expect.arrayContaining([unwanted, noise]));
    expect(await feed(null, 2)).toMatchObject({ data: [], total: 0, last_page: 1, current_page: 1 });
  });

  test('a deleted post disappears everywhere', async () => {
    const [kept, gone] = [await scenario.post(author), await scenario.post(author)];
    await scenario.call('userfollow', { user_id: String(author), status: 1 }, reader);
    await scenario.call('toppost', { post_id: gone }, author);
    await scenario.call('postthumb', { post_id: gone, status: 1 }, reader);
    const comment_id = await scenario.comment(reader, gone);
    await scenario.call('commentthumb', { comment_id, status: 1 }, author);
    const before = await feed(null);
    const { as_of } = before;
    await scenario.call('delpost', { post_id: gone }, author);
    for (const [name, request] of [
      ['postdetail', { post_id: gone }],
      ['postthumb', { post_id: gone, status: 1 }],
      ['postnotinterest', { post_id: gone }],
      ['toppost', { post_id: gone }],
      ['canceltoppost', { post_id: gone }],
      ['delpost', { post_id: gone }],
      ['postreport', { post_id: gone, reasons: ['其他'] }],
      ['postcomments', { post_id: gone }],
      ['replycomments', { comment_id }],
      ['addcomment', { post_id: gone, content: 'x' }],
      ['replycomment', { comment_id, content: 'x' }],
      ['commentthumb', { comment_id, status: 1 }],
      ['delcomment', { comment_id }],
    ] as const) {
      expect({ name, ...(await scenario.envelopeOf(name, request, author)) }).toMatchObject({ name, code: 4004 });
    }
    for (const list of [
      await feed(null),
      await scenario.call('posts', { type: 1, per_page: 50, as_of }),
      await feed(reader, 2),
      await scenario.call('posttops', { per_page: 50 }),
      await scenario.call('userposts', { user_id: String(author), post_type: 1 }),
    ]) {
      expect(idsOf(list)).not.toContain(gone);
      expect(list.total).toBe(list.data.length);
    }
    expect((await feed(null)).total).toBe(before.total - 1);
    expect(await scenario.call('userposts', { user_id: String(author), post_type: 2 })).toMatchObject({
      data: [{ post_id: kept }],
      total: 1,
    });
    expect([await thumbOf(author), await thumbOf(reader)]).toEqual([0, 0]);
    expect(await scenario.call('mymessages', { type: 7 }, author)).toMatchObject({ total: 0 });
    expect(await scenario.call('mymessages', { type: 1 }, author)).toMatchObject({ total: 0 });
    expect(await count('upload where post_id = $1 and removed_at is null', gone)).toBe(0);
  });
});

import { createHash } from 'node:crypto';
import { statement } from '../../database/database.ts';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { createScene, type Scene } from './testing.ts';

describeOnBothDatabases('posts', (database) => {
  let scene: Scene;
  let author: number;
  let reader: number;

  beforeEach(async () => {
    scene = await createScene(database());
    author = await scene.member('Author');
    reader = await scene.member('Reader');
  });

  async function count(text: string, ...values: unknown[]): Promise<number> {
    const name = createHash('md5').update(text).digest('hex');
    return (await database().row<{ count: number }>(statement(name, `select count(*) as count from ${text}`), values))?.count ?? -1;
  }
  const thumbOf = async (id: number) => (await scene.call('userhome', { user_id: String(id) })).thumb;
  const detail = (post_id: string, member: number | null = null) => scene.call('postdetail', { post_id }, member);
  const feed = (member: number | null, type: 1 | 2 = 1) => scene.call('posts', { type, per_page: 50 }, member);
  const idsOf = ({ data }: { data: { post_id: string }[] }) => data.map(({ post_id }) => post_id);

  test('a post carries its text, topics and files, with the sizes that the server measured', async () => {
    const [still, clip] = [await scene.upload(author), await scene.upload(author, 'video')];
    const { post_id } = await scene.call(
      'addpost',
      {
        post_type: 1,
        content: '  Hello 👩‍🚀  ',
        subjects: ['#audio', ' audio ', 'run'],
        pics: [{ url: still, width: 7, height: 7, video: clip, ios_url: 'https://elsewhere.example/x' }],
        video_cover: '',
      },
      author,
    );
    expect(await detail(post_id)).toEqual({
      post_id,
      user_id: String(author),
      nickname: 'Author',
      avatar: '',
      is_official: 0,
      post_type: 1,
      content: 'Hello 👩‍🚀',
      subjects: ['audio', 'run'],
      pics: [{ url: still, width: 1200, height: 900, video: clip }],
      videos: [],
      video_cover: '',
      public_time: Math.floor(scene.now() / 1000),
      views: 0,
      comment: 0,
      thumb: 0,
      is_thumb: 0,
      is_follow: 0,
      is_top: 0,
    });
  });

  test('a film has its cover and size', async () => {
    const [film, cover] = [await scene.upload(author, 'video'), await scene.upload(author)];
    const { post_id } = await scene.call('addpost', { post_type: 2, content: 'film', videos: [film], video_cover: cover }, author);
    expect(await detail(post_id)).toMatchObject({ videos: [film], video_cover: cover, video_width: 1200, video_height: 900, pics: [] });
  });

  test('what breaks a rule of posting is refused with its field, and takes nothing', async () => {
    const [picture, film, foreign] = [await scene.upload(author), await scene.upload(author, 'video'), await scene.upload(reader)];
    const pic = (url: string) => ({ url, width: 1, height: 1 });
    const refused: [string, Record<string, unknown>][] = [
      ['pics', { post_type: 1, content: 'x' }],
      ['pics', { post_type: 1, content: 'x', pics: [] }],
      ['videos', { post_type: 1, content: 'x', pics: [pic(picture)], videos: [film] }],
      ['videos', { post_type: 2, content: 'x' }],
      ['pics', { post_type: 2, content: 'x', videos: [film], pics: [pic(picture)] }],
      ['content', { post_type: 1, content: ' \n\t ', pics: [pic(picture)] }],
      ['content', { post_type: 1, content: 'x'.repeat(1001), pics: [pic(picture)] }],
      ['pics', { post_type: 1, content: 'x', pics: [pic(foreign)] }],
      ['pics', { post_type: 1, content: 'x', pics: [pic('/media/none.jpg')] }],
      ['pics', { post_type: 1, content: 'x', pics: [pic('https://elsewhere.example/a.jpg')] }],
      ['pics', { post_type: 1, content: 'x', pics: [pic(picture), pic(picture)] }],
      ['pics', { post_type: 1, content: 'x', pics: [pic(film)] }],
      ['videos', { post_type: 2, content: 'x', videos: [picture] }],
      ['pics', { post_type: 1, content: 'x', pics: Array.from({ length: 10 }, () => pic(picture)) }],
      ['subjects', { post_type: 1, content: 'x', pics: [pic(picture)], subjects: ['1', '2', '3', '4', '5', '6'] }],
    ];
    for (const [field, request] of refused) {
      const { code, data } = await scene.answer('addpost', request, author);
      expect({ request, code, fields: Object.keys((data as { fields: object }).fields).join() }).toMatchObject({
        code: 4022,
        fields: expect.stringContaining(field),
      });
    }
    expect(await count('post where member_id = $1', author)).toBe(0);
    expect(await count('upload where post_id is not null and member_id = $1', author)).toBe(0);
    await scene.call('addpost', { post_type: 1, content: 'x'.repeat(1000), pics: [pic(picture)] }, author);
    expect((await scene.answer('addpost', { post_type: 1, content: 'x', pics: [pic(picture)] }, author)).code).toBe(4022);
  });

  test('one key makes one post, however often and at once it is sent', async () => {
    const url = await scene.upload(author);
    const request = { post_type: 1 as const, content: 'once', pics: [{ url, width: 1, height: 1 }], idempotency_key: 'key-0001' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => scene.call('addpost', request, author)));
    expect(new Set(answers.map(({ post_id }) => post_id)).size).toBe(1);
    expect(await count('post where member_id = $1', author)).toBe(1);
  });

  test('likes end at the last wish, counts equal rows, and one message is told', async () => {
    const post_id = await scene.post(author);
    const others = await Promise.all(Array.from({ length: 8 }, () => scene.member()));
    const wishes = others.flatMap((member, index) => Array.from({ length: 4 + (index % 2) }, (_, step) => ({ member, status: step % 2 })));
    await Promise.all(wishes.map(({ member, status }) => scene.call('postthumb', { post_id, status: status === 0 ? 1 : 2 }, member)));
    for (const member of others) await scene.call('postthumb', { post_id, status: 1 }, member);
    await scene.call('postthumb', { post_id, status: 2 }, others[0]);
    await scene.call('postthumb', { post_id, status: 2 }, others[0]);
    await scene.call('postthumb', { post_id, status: 1 }, author);
    expect(await detail(post_id, others[1])).toMatchObject({ thumb: 8, is_thumb: 1 });
    expect(await detail(post_id, others[0])).toMatchObject({ thumb: 8, is_thumb: 0 });
    expect(await count('post_like where post_id = $1', post_id)).toBe(8);
    expect(await thumbOf(author)).toBe(8);
    const { data, total } = await scene.call('mymessages', { type: 7, per_page: 50 }, author);
    expect([data.length, total]).toEqual([7, 7]);
  });

  test('a view counts once per member or guest', async () => {
    const [one, two] = [await scene.post(author), await scene.post(author)];
    await Promise.all([
      ...Array.from({ length: 4 }, () => scene.call('postread', { post_ids: [one, two, one, 'no-id', '999999999'] }, reader)),
      ...Array.from({ length: 4 }, () => scene.call('postread', { post_ids: [two, one], guest_id: 'guest-0001' })),
      scene.call('postread', { post_ids: [one] }),
    ]);
    expect((await detail(one)).views).toBe(2);
    expect((await detail(two)).views).toBe(2);
  });

  test('three pins are the limit, also for pins at once; unpinning makes room', async () => {
    const posts = [];
    for (let index = 0; index < 5; index += 1) posts.push(await scene.post(author));
    const codes = await Promise.all(posts.map(async (post_id) => (await scene.answer('toppost', { post_id }, author)).code));
    expect(codes.toSorted()).toEqual([0, 0, 0, 4031, 4031]);
    const pinned = posts.filter((_, index) => codes[index] === 0);
    const [first = ''] = pinned;
    const [left = ''] = posts.filter((_, index) => codes[index] === 4031);
    expect((await scene.answer('toppost', { post_id: first }, author)).code).toBe(0);
    await scene.call('canceltoppost', { post_id: first }, author);
    await scene.call('canceltoppost', { post_id: first }, author);
    await scene.call('toppost', { post_id: left }, author);
    expect(await detail(left)).toMatchObject({ is_top: 1 });
    expect(await detail(first)).toMatchObject({ is_top: 0 });
  });

  test('pins of official accounts come first, then the newest', async () => {
    const brand = await scene.member('Brand', true);
    const official = await scene.post(brand);
    const [one, two] = [await scene.post(author), await scene.post(author)];
    await scene.call('toppost', { post_id: official }, brand);
    await scene.call('toppost', { post_id: one }, author);
    await scene.call('toppost', { post_id: two }, author);
    const mine = (ids: string[]) => ids.filter((id) => [official, one, two].includes(id));
    const all = await scene.call('posttops', { per_page: 50 }, reader);
    expect(mine(idsOf(all))).toEqual([official, two, one]);
    expect(all.total).toBe(all.data.length);
    await scene.call('userfollow', { user_id: String(author), status: 1 }, reader);
    expect(await scene.call('posttops', { type: 2 }, reader)).toMatchObject({ data: [{ post_id: two }, { post_id: one }], total: 2 });
    expect(await scene.call('posttops', { type: 2 })).toMatchObject({ data: [], total: 0, last_page: 1 });
    await scene.call('delpost', { post_id: two }, author);
    expect(mine(idsOf(await scene.call('posttops', { per_page: 50 })))).toEqual([official, one]);
    await scene.call('dislikeuser', { user_id: String(brand) }, reader);
    expect(idsOf(await scene.call('posttops', { per_page: 50 }, reader))).not.toContain(official);
  });

  test('heat ranks Recommend and decays with age', async () => {
    const old = await scene.post(author, 'old');
    scene.pass(40 * 3_600_000);
    const [plain, liked] = [await scene.post(author, 'plain'), await scene.post(author, 'liked')];
    const newest = await scene.post(author, 'newest');
    const order = async () => idsOf(await feed(null)).filter((id) => [old, plain, liked, newest].includes(id));
    expect(await order()).toEqual([newest, liked, plain, old]);
    await scene.call('postthumb', { post_id: liked, status: 1 }, reader);
    expect(await order()).toEqual([liked, newest, plain, old]);
    await scene.call('addcomment', { post_id: plain, content: 'so good' }, reader);
    expect(await order()).toEqual([plain, liked, newest, old]);
    for (let index = 0; index < 30; index += 1) await scene.call('postthumb', { post_id: old, status: 1 }, await scene.member());
    expect((await order())[0]).toBe(old);
  });

  test('Recommend leaves out what a member does not want, for that member alone', async () => {
    const nuisance = await scene.member('Nuisance');
    const [kept, unwanted, noise] = [await scene.post(author), await scene.post(author), await scene.post(nuisance)];
    await scene.call('userfollow', { user_id: String(nuisance), status: 1 }, reader);
    await scene.call('userfollow', { user_id: String(author), status: 1 }, reader);
    const before = await feed(reader);
    expect(before.total).toBe(before.data.length);
    expect(idsOf(await feed(reader, 2))).toEqual([noise, unwanted, kept]);
    await scene.call('postnotinterest', { post_id: unwanted }, reader);
    await scene.call('postnotinterest', { post_id: unwanted }, reader);
    await scene.call('dislikeuser', { user_id: String(nuisance) }, reader);
    const after = await feed(reader);
    expect(idsOf(after)).toEqual(idsOf(before).filter((id) => ![unwanted, noise].includes(id)));
    expect(after.total).toBe(before.total - 2);
    expect(await feed(reader, 2)).toMatchObject({ data: [{ post_id: kept, is_follow: 1 }], total: 1 });
    expect(await scene.call('userposts', { user_id: String(author), post_type: 1 }, reader)).toMatchObject({ total: 1 });
    expect(await scene.call('userposts', { user_id: String(nuisance), post_type: 2 }, reader)).toMatchObject({ data: [], total: 0 });
    expect(idsOf(await feed(null))).toEqual(expect.arrayContaining([unwanted, noise]));
    expect(await feed(null, 2)).toMatchObject({ data: [], total: 0, last_page: 1, current_page: 1 });
  });

  test('a deleted post is gone from everything', async () => {
    const [kept, gone] = [await scene.post(author), await scene.post(author)];
    await scene.call('userfollow', { user_id: String(author), status: 1 }, reader);
    await scene.call('toppost', { post_id: gone }, author);
    await scene.call('postthumb', { post_id: gone, status: 1 }, reader);
    const comment_id = await scene.comment(reader, gone);
    await scene.call('commentthumb', { comment_id, status: 1 }, author);
    const before = await feed(null);
    const { as_of } = before;
    await scene.call('delpost', { post_id: gone }, author);
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
      expect({ name, ...(await scene.answer(name, request, author)) }).toMatchObject({ name, code: 4004 });
    }
    for (const list of [
      await feed(null),
      await scene.call('posts', { type: 1, per_page: 50, as_of }),
      await feed(reader, 2),
      await scene.call('posttops', { per_page: 50 }),
      await scene.call('userposts', { user_id: String(author), post_type: 1 }),
    ]) {
      expect(idsOf(list)).not.toContain(gone);
      expect(list.total).toBe(list.data.length);
    }
    expect((await feed(null)).total).toBe(before.total - 1);
    expect(await scene.call('userposts', { user_id: String(author), post_type: 2 })).toMatchObject({ data: [{ post_id: kept }], total: 1 });
    expect([await thumbOf(author), await thumbOf(reader)]).toEqual([0, 0]);
    expect(await scene.call('mymessages', { type: 7 }, author)).toMatchObject({ total: 0 });
    expect(await scene.call('mymessages', { type: 1 }, author)).toMatchObject({ total: 0 });
    expect(await count('upload where post_id = $1', gone)).toBe(0);
  });

  test('a post is reported once by a member; the same key is not a second time', async () => {
    const post_id = await scene.post(author);
    const request = { post_id, reasons: ['其他', '垃圾信息和滥用'], remark: ' why ', idempotency_key: 'report-1' };
    await Promise.all([scene.call('postreport', request, reader), scene.call('postreport', request, reader)]);
    expect((await scene.answer('postreport', { ...request, idempotency_key: 'report-2' }, reader)).code).toBe(4026);
    expect(await count(`post_report where post_id = $1 and remark = 'why' and jsonb_array_length(reasons) = 2`, post_id)).toBe(1);
    expect((await scene.answer('postreport', { ...request, reasons: ['no reason'] }, reader)).code).toBe(4022);
    expect((await scene.answer('postreport', { ...request, reasons: [] }, reader)).code).toBe(4022);
  });

  test('nobody changes what is not theirs, and a visitor changes nothing', async () => {
    const post_id = await scene.post(author);
    for (const name of ['toppost', 'canceltoppost', 'delpost'] as const) {
      expect((await scene.answer(name, { post_id }, reader)).code).toBe(4003);
      expect((await scene.answer(name, { post_id: '999999999' }, reader)).code).toBe(4004);
      expect((await scene.answer(name, { post_id: 'x' }, reader)).code).toBe(4004);
      expect((await scene.answer(name, { post_id })).code).toBe(4001);
    }
    for (const name of ['addpost', 'postthumb', 'postnotinterest', 'postreport'] as const) {
      expect((await scene.answer(name, { post_id, status: 1, reasons: ['其他'] })).code).toBe(4001);
    }
    expect(await detail(post_id)).toMatchObject({ is_top: 0, thumb: 0 });
  });
});

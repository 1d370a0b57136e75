import { createHash } from 'node:crypto';
import { statement } from '../../database/database.ts';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { createScenario, type Scenario } from './testing-scenario.ts';

describeOnBothDatabases('posts', (database) => {
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
  const detail = (post_id: string, member: number | null = null) => scenario.call('postdetail', { post_id }, member);

  test('a post has its text, topics and files, with the sizes that the server measured', async () => {
    const [still, clip] = [await scenario.upload(author), await scenario.upload(author, 'video')];
    const { post_id } = await scenario.call(
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
      pics: [{ url: still, width: 1200, height: 900, video: clip, ios_url: clip }],
      videos: [],
      video_cover: '',
      public_time: Math.floor(scenario.now() / 1000),
      views: 0,
      comment: 0,
      thumb: 0,
      is_thumb: 0,
      is_follow: 0,
      is_top: 0,
    });
  });

  test('a video has its cover, size and length', async () => {
    const [film, cover] = [await scenario.upload(author, 'video'), await scenario.upload(author)];
    await database().script("update upload set seconds = 65 where kind = 'video'");
    const { post_id } = await scenario.call(
      'addpost',
      { post_type: 2, content: 'film', videos: [film], video_cover: cover },
      author,
    );
    expect(await detail(post_id)).toMatchObject({
      videos: [film],
      video_cover: cover,
      video_width: 1200,
      video_height: 900,
      video_seconds: 65,
      pics: [],
    });
  });

  test('pictures and covers have the focal points that the server found, whatever a request says', async () => {
    const [still, film, cover] = [
      await scenario.upload(author),
      await scenario.upload(author, 'video'),
      await scenario.upload(author),
    ];
    await database().script('update upload set focal_x = 250, focal_y = 700');
    const pics = [{ url: still, width: 1, height: 1, focal_x: 1, focal_y: 2 }];
    const pictures = await scenario.call('addpost', { post_type: 1, content: 'a', pics }, author);
    expect((await detail(pictures.post_id)).pics).toEqual([expect.objectContaining({ focal_x: 250, focal_y: 700 })]);
    const { post_id } = await scenario.call(
      'addpost',
      { post_type: 2, content: 'b', videos: [film], video_cover: cover },
      author,
    );
    expect(await detail(post_id)).toMatchObject({ cover_focal_x: 250, cover_focal_y: 700 });
  });

  test('a post that breaks a rule is rejected with its field and claims no file', async () => {
    const [picture, film, foreign] = [
      await scenario.upload(author),
      await scenario.upload(author, 'video'),
      await scenario.upload(reader),
    ];
    const pic = (url: string) => ({ url, width: 1, height: 1 });
    const rejected: [string, Record<string, unknown>][] = [
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
    for (const [field, request] of rejected) {
      const { code, data } = await scenario.envelopeOf('addpost', request, author);
      expect({ request, code, fields: Object.keys((data as { fields: object }).fields).join() }).toMatchObject({
        code: 4022,
        fields: expect.stringContaining(field),
      });
    }
    expect(await count('post where member_id = $1', author)).toBe(0);
    expect(await count('upload where post_id is not null and member_id = $1', author)).toBe(0);
    await scenario.call('addpost', { post_type: 1, content: 'x'.repeat(1000), pics: [pic(picture)] }, author);
    expect(
      (await scenario.envelopeOf('addpost', { post_type: 1, content: 'x', pics: [pic(picture)] }, author)).code,
    ).toBe(4022);
  });

  test('one key makes one post, however often it is sent concurrently', async () => {
    const url = await scenario.upload(author);
    const request = {
      post_type: 1 as const,
      content: 'once',
      pics: [{ url, width: 1, height: 1 }],
      idempotency_key: 'key-0001',
    };
    const responses = await Promise.all(Array.from({ length: 5 }, () => scenario.call('addpost', request, author)));
    expect(new Set(responses.map(({ post_id }) => post_id)).size).toBe(1);
    expect(await count('post where member_id = $1', author)).toBe(1);
  });

  test('likes end in the last state, counts equal rows, and one message is sent', async () => {
    const post_id = await scenario.post(author);
    const others = await Promise.all(Array.from({ length: 8 }, () => scenario.member()));
    const requests = others.flatMap((member, index) =>
      Array.from({ length: 4 + (index % 2) }, (_, step) => ({ member, status: step % 2 })),
    );
    await Promise.all(
      requests.map(({ member, status }) =>
        scenario.call('postthumb', { post_id, status: status === 0 ? 1 : 2 }, member),
      ),
    );
    // Likes that waited for others are dated after the wait, by the database's clock.
    scenario.pass(60_000);
    for (const member of others) await scenario.call('postthumb', { post_id, status: 1 }, member);
    await scenario.call('postthumb', { post_id, status: 2 }, others[0]);
    await scenario.call('postthumb', { post_id, status: 2 }, others[0]);
    await scenario.call('postthumb', { post_id, status: 1 }, author);
    expect(await detail(post_id, others[1])).toMatchObject({ thumb: 8, is_thumb: 1 });
    expect(await detail(post_id, others[0])).toMatchObject({ thumb: 8, is_thumb: 0 });
    expect(await count('post_like where post_id = $1', post_id)).toBe(8);
    expect(await thumbOf(author)).toBe(8);
    const { data, total } = await scenario.call('mymessages', { type: 7, per_page: 50 }, author);
    expect({ data, total }).toMatchObject({ total: 1, data: [{ more: 6 }] });
  });

  test('a view counts once per member or guest', async () => {
    const [one, two] = [await scenario.post(author), await scenario.post(author)];
    await Promise.all([
      ...Array.from({ length: 4 }, () =>
        scenario.call('postread', { post_ids: [one, two, one, 'no-id', '999999999'] }, reader),
      ),
      ...Array.from({ length: 4 }, () => scenario.call('postread', { post_ids: [two, one], guest_id: 'guest-0001' })),
      scenario.call('postread', { post_ids: [one] }),
    ]);
    expect((await detail(one)).views).toBe(2);
    expect((await detail(two)).views).toBe(2);
  });

  test('three pins are the limit, also for concurrent pins; unpinning makes room', async () => {
    const posts: string[] = [];
    for (let index = 0; index < 5; index += 1) posts.push(await scenario.post(author));
    const codes = await Promise.all(
      posts.map(async (post_id) => (await scenario.envelopeOf('toppost', { post_id }, author)).code),
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 4031, 4031]);
    const first = posts[codes.indexOf(0)] ?? '';
    const left = posts[codes.indexOf(4031)] ?? '';
    expect((await scenario.envelopeOf('toppost', { post_id: first }, author)).code).toBe(0);
    await scenario.call('canceltoppost', { post_id: first }, author);
    await scenario.call('canceltoppost', { post_id: first }, author);
    await scenario.call('toppost', { post_id: left }, author);
    expect(await detail(left)).toMatchObject({ is_top: 1 });
    expect(await detail(first)).toMatchObject({ is_top: 0 });
  });

  test('a member reports a post once; a repeated key is no second report', async () => {
    const post_id = await scenario.post(author);
    const before = new Date(scenario.now());
    const request = { post_id, reasons: ['其他', '垃圾信息和滥用'], remark: ' why ', idempotency_key: 'report-1' };
    await Promise.all([scenario.call('postreport', request, reader), scenario.call('postreport', request, reader)]);
    expect((await scenario.envelopeOf('postreport', { ...request, idempotency_key: 'report-2' }, reader)).code).toBe(
      4026,
    );
    expect(
      await count(
        `post_report where post_id = $1 and member_id = $2 and created_at between $3 and $4 and remark = 'why'
          and jsonb_array_length(reasons) = 2`,
        post_id,
        reader,
        before,
        new Date(scenario.now()),
      ),
    ).toBe(1);
    expect((await scenario.envelopeOf('postreport', { ...request, reasons: ['no reason'] }, reader)).code).toBe(4022);
    expect((await scenario.envelopeOf('postreport', { ...request, reasons: [] }, reader)).code).toBe(4022);
  });

  test('members change only their own posts, and visitors change nothing', async () => {
    const post_id = await scenario.post(author);
    for (const name of ['toppost', 'canceltoppost', 'delpost'] as const) {
      expect((await scenario.envelopeOf(name, { post_id }, reader)).code).toBe(4003);
      expect((await scenario.envelopeOf(name, { post_id: '999999999' }, reader)).code).toBe(4004);
      expect((await scenario.envelopeOf(name, { post_id: 'x' }, reader)).code).toBe(4004);
      expect((await scenario.envelopeOf(name, { post_id })).code).toBe(4001);
    }
    for (const name of ['addpost', 'postthumb', 'postnotinterest', 'postreport'] as const) {
      expect((await scenario.envelopeOf(name, { post_id, status: 1, reasons: ['其他'] })).code).toBe(4001);
    }
    expect(await detail(post_id)).toMatchObject({ is_top: 0, thumb: 0 });
  });
});

import { statement } from '../../database/database.ts';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { differences } from '../posts/testing-counts.ts';
import { createScenario, type Scenario } from '../posts/testing-scenario.ts';

const countGroups = statement(
  'test.groups',
  'select count(*)::integer as count from message_group where member_id = $1 and kind = 7',
);

describeOnBothDatabases('messages', (database) => {
  let scenario: Scenario;
  let ana: number;
  let bo: number;
  let post: string;
  const messages = (type: 1 | 5 | 7, member = ana, request = {}) =>
    scenario.call('mymessages', { type, ...request }, member);
  const follow = (status: 1 | 2) => scenario.call('userfollow', { user_id: String(ana), status }, bo);
  const like = (status: 1 | 2, member = bo) => scenario.call('postthumb', { post_id: post, status }, member);

  beforeEach(async () => {
    scenario = await createScenario(database(), scenario?.now());
    ana = await scenario.member('Ana');
    bo = await scenario.member('Bo');
    post = await scenario.post(ana, 'my post');
  });

  test('a comment notifies the post’s author, a reply the author it replies to', async () => {
    const comment_id = await scenario.comment(bo, post, 'well done');
    const [message] = (await messages(1)).data;
    expect(message).toEqual({
      reply_user_id: String(bo),
      reply_user_name: 'Bo',
      reply_user_avatar: '',
      is_official: 0,
      reply_date: expect.any(Number),
      reply_cmt: 'well done',
      my_cmt: '',
      content_list: [{ name: 'my post' }],
      comment_id,
      post_id: post,
      img: expect.stringMatching(/^\/media\//),
      more: 0,
    });
    await scenario.call('replycomment', { comment_id, content: 'thank you' }, ana);
    expect(await messages(1, bo)).toMatchObject({
      total: 1,
      data: [
        { reply_user_name: 'Ana', reply_cmt: 'thank you', my_cmt: 'well done', my_cmt_id: comment_id, post_id: post },
      ],
    });
    await scenario.call('delcomment', { comment_id }, bo);
    expect(await messages(1)).toMatchObject({ total: 0, data: [] });
    expect(await messages(1, bo)).toMatchObject({ total: 0, data: [] });
  });

  test('messages have the focal point of the picture that they show', async () => {
    const url = await scenario.upload(ana);
    await database().script(`update upload set focal_x = 250, focal_y = 700 where name = '${url.split('/').at(-1)}'`);
    post = (await scenario.call('addpost', { post_type: 1, content: 'a', pics: [{ url, width: 1, height: 1 }] }, ana))
      .post_id;
    await like(1);
    await scenario.comment(bo, post, 'well done');
    for (const type of [1, 7] as const)
      expect((await messages(type)).data[0]).toMatchObject({ img: url, img_focal_x: 250, img_focal_y: 700 });
  });

  test('a like message says what was liked', async () => {
    await like(1);
    const comment_id = await scenario.comment(ana, post, 'my comment');
    await scenario.call('commentthumb', { comment_id, status: 1 }, bo);
    expect((await messages(7)).data).toMatchObject([
      { like_user_name: 'Bo', comment_content: 'my comment', content: 'my post', post_id: post },
      { like_user_id: String(bo), comment_content: '', content: 'my post', img: expect.stringMatching(/^\/media\//) },
    ]);
  });

  test('members get no messages about their own actions', async () => {
    await like(1, ana);
    const comment_id = await scenario.comment(ana, post);
    await scenario.call('commentthumb', { comment_id, status: 1 }, ana);
    await scenario.call('replycomment', { comment_id, content: 'x' }, ana);
    for (const type of [1, 5, 7] as const) expect(await messages(type)).toMatchObject({ total: 0, data: [] });
  });

  test('an action undone before it was read leaves no message, and a repeated action leaves one', async () => {
    for (const act of [follow, like]) {
      await act(1);
      await act(2);
    }
    expect([(await messages(5)).total, (await messages(7)).total]).toEqual([0, 0]);
    for (const act of [follow, like]) for (const status of [1, 2, 1, 2, 1, 1] as const) await act(status);
    expect([(await messages(5)).total, (await messages(7)).total]).toEqual([1, 1]);
    // The message is read now: undoing keeps it, and repeating the action adds none.
    for (const act of [follow, like]) for (const status of [2, 2] as const) await act(status);
    expect([(await messages(5)).total, (await messages(7)).total]).toEqual([1, 1]);
    for (const act of [follow, like]) await act(1);
    expect([(await messages(5)).total, (await messages(7)).total]).toEqual([1, 1]);
  });

  test('a retracted message comes back with its new time', async () => {
    await follow(1);
    await follow(2);
    const [carl] = [await scenario.member('Carl')];
    await scenario.call('userfollow', { user_id: String(ana), status: 1 }, carl);
    await follow(1);
    expect((await messages(5)).data).toMatchObject([{ nickname: 'Bo' }, { nickname: 'Carl' }]);
  });

  test('new fans are the caller’s own and can be followed back', async () => {
    await follow(1);
    const fan = {
      user_id: String(bo),
      nickname: 'Bo',
      avatar: '',
      is_official: 0,
      is_focus: 0,
      create_time: expect.any(Number),
    };
    expect(await messages(5)).toMatchObject({ data: [fan], total: 1 });
    expect(await scenario.call('newfollowers', { user_id: String(bo) }, ana)).toMatchObject({ data: [fan] });
    expect(await scenario.call('newfollowers', { user_id: String(ana) }, bo)).toMatchObject({ total: 0 });
    await scenario.call('userfollow', { user_id: String(bo), status: 1 }, ana);
    expect(await messages(5)).toMatchObject({ data: [{ is_focus: 1 }] });
  });

  test('pages do not shift while new messages come', async () => {
    const posts: string[] = [];
    for (let index = 0; index < 5; index += 1) posts.push(await scenario.post(ana, `post ${index}`));
    for (const post_id of posts) await scenario.call('postthumb', { post_id, status: 1 }, bo);
    const first = await messages(7, ana, { per_page: 3 });
    expect(first).toMatchObject({
      total: 5,
      last_page: 2,
      current_page: 1,
      per_page: 3,
      data: [{ content: 'post 4' }, {}, {}],
    });
    await like(1);
    // It is about a message of the second page, which has not been read.
    await scenario.call('postthumb', { post_id: posts[0] ?? '', status: 1 }, await scenario.member('Carl'));
    const second = await messages(7, ana, { per_page: 3, page: 2, as_of: first.as_of });
    expect(second).toMatchObject({
      total: 5,
      data: [
        { content: 'post 1', more: 0 },
        { content: 'post 0', more: 0, like_user_name: 'Bo' },
      ],
    });
    expect(await messages(7)).toMatchObject({
      total: 7,
      data: [
        { content: 'post 0', more: 0, like_user_name: 'Carl' },
        { content: 'my post', more: 0 },
        ...Array.from({ length: 5 }, () => ({ more: 0 })),
      ],
    });
  });

  describe('gathered', () => {
    /** Likes, one after the other. */
    async function likes(count: number): Promise<number[]> {
      const members: number[] = [];
      for (let index = 0; index < count; index += 1) members.push(await scenario.member(`liker ${index}`));
      for (const member of members) await like(1, member);
      return members;
    }

    test('likes of one post come as one message', async () => {
      await likes(12);
      const before = (nickname: string) => ({ user_id: expect.any(String), nickname, avatar: '', is_official: 0 });
      const twelve = { like_user_name: 'liker 11', more: 11, others: [before('liker 10')] };
      expect(await messages(7)).toMatchObject({ total: 1, data: [twelve] });
      await likes(2);
      expect(await messages(7)).toMatchObject({
        total: 2,
        data: [{ like_user_name: 'liker 1', more: 1, others: [before('liker 0')] }, twelve],
      });
    });

    test('of three people who liked one post the message tells of all, and of none who took it back', async () => {
      const [first = 0] = await likes(4);
      await like(2, first);
      const others = [{ nickname: 'liker 2' }, { nickname: 'liker 1' }];
      expect((await messages(7)).data).toMatchObject([{ like_user_name: 'liker 3', more: 2, others }]);
    });

    test('concurrent likes and comments come as one message each', async () => {
      const members = await Promise.all(Array.from({ length: 12 }, (_, index) => scenario.member(`member ${index}`)));
      await Promise.all(members.flatMap((member) => [like(1, member), scenario.comment(member, post)]));
      // Likes are dated after their wait for the post, during which the scenario's clock stands still.
      scenario.pass(60_000);
      expect(await messages(7)).toMatchObject({ total: 1, data: [{ more: 11 }] });
      expect(await messages(1)).toMatchObject({ total: 1, data: [{ more: 11 }] });
    });

    test('many comments of one member come as one message that shows the last', async () => {
      for (let index = 0; index < 5; index += 1) await scenario.comment(bo, post, `comment ${index}`);
      expect(await messages(1)).toMatchObject({ total: 1, data: [{ reply_cmt: 'comment 4', more: 4 }] });
    });

    test('comments on different posts, replies to different comments, and fans are apart', async () => {
      const other = await scenario.post(ana, 'other post');
      const comment_id = await scenario.comment(ana, post, 'own comment');
      await scenario.comment(bo, post, 'a');
      await scenario.call('replycomment', { comment_id, content: 'b' }, bo);
      await scenario.comment(bo, other, 'c');
      await scenario.call('replycomment', { comment_id, content: 'd' }, bo);
      expect(await messages(1)).toMatchObject({
        total: 3,
        data: [
          { reply_cmt: 'd', my_cmt: 'own comment', more: 1 },
          { reply_cmt: 'c', more: 0 },
          { reply_cmt: 'a', more: 0 },
        ],
      });
      await like(1);
      await scenario.call('commentthumb', { comment_id, status: 1 }, bo);
      expect((await messages(7)).total).toBe(2);
      await follow(1);
      await scenario.call('userfollow', { user_id: String(ana), status: 1 }, await scenario.member('Carl'));
      expect((await messages(5)).total).toBe(2);
    });

    test('what is undone unread leaves the message, the last takes it along', async () => {
      const [one, two, three] = await likes(3);
      await like(2, three);
      await like(2, one);
      expect(await database().rows(differences, [])).toEqual([]);
      const other = await scenario.post(ana, 'other post');
      await scenario.call('postthumb', { post_id: other, status: 1 }, bo);
      await scenario.call('postthumb', { post_id: other, status: 2 }, bo);
      expect(await messages(7)).toMatchObject({ total: 1, data: [{ like_user_name: 'liker 1', more: 0 }] });
      // It is read now, and stays.
      await like(2, two);
      expect(await messages(7)).toMatchObject({ total: 1, data: [{ like_user_name: 'liker 1', more: 0 }] });
    });

    test('all that a message stands for is read with it', async () => {
      const [one] = await likes(3);
      await messages(7);
      await like(2, one);
      await like(1, one);
      expect(await messages(7)).toMatchObject({ total: 1, data: [{ like_user_name: 'liker 2', more: 2 }] });
    });

    test('toggling keeps one group', async () => {
      for (let turn = 0; turn < 5; turn += 1) for (const status of [1, 2] as const) await like(status);
      expect(await database().row(countGroups, [ana])).toEqual({ count: 1 });
      expect((await messages(7)).total).toBe(0);
      await like(1);
      expect((await messages(7)).total).toBe(1);
    });

    test('deleting comments leaves the message of the others, deleting the post takes it along', async () => {
      const first = await scenario.comment(bo, post, 'first');
      const second = await scenario.comment(bo, post, 'second');
      await scenario.comment(await scenario.member('Carl'), post, 'third');
      expect(await messages(1)).toMatchObject({ total: 1, data: [{ reply_cmt: 'third', more: 2 }] });
      await scenario.call('delcomment', { comment_id: first }, bo);
      expect(await messages(1)).toMatchObject({ total: 1, data: [{ reply_cmt: 'third', more: 1 }] });
      await scenario.call('delpost', { post_id: post }, ana);
      expect(await messages(1)).toMatchObject({ total: 0, data: [] });
      await scenario.call('undelpost', { post_id: post }, ana);
      expect(await messages(1)).toMatchObject({ total: 1, data: [{ reply_cmt: 'third', more: 1 }] });
      await scenario.call('delcomment', { comment_id: second }, bo);
      expect(await messages(1)).toMatchObject({ total: 1, data: [{ reply_cmt: 'third', more: 0 }] });
      expect(await database().rows(differences, [])).toEqual([]);
    });
  });

  test('every kind of message marks official accounts', async () => {
    const brand = await scenario.member('Northtone', true);
    await scenario.comment(brand, post);
    await like(1, brand);
    await scenario.call('userfollow', { user_id: String(ana), status: 1 }, brand);
    for (const type of [1, 5, 7] as const) expect((await messages(type)).data).toMatchObject([{ is_official: 1 }]);
  });

  test('deleting a post removes its messages', async () => {
    await like(1);
    await scenario.comment(bo, post);
    await scenario.call('delpost', { post_id: post }, ana);
    expect([(await messages(1)).total, (await messages(7)).total]).toEqual([0, 0]);
  });

  test('only members have messages, of three kinds', async () => {
    expect((await scenario.envelopeOf('mymessages', { type: 1 })).code).toBe(4001);
    expect((await scenario.envelopeOf('newfollowers', {})).code).toBe(4001);
    for (const request of [
      {},
      { type: 2 },
      { type: '1' },
      { type: 1, page: 0 },
      { type: 1, per_page: 51 },
      { type: 1, as_of: -1 },
      null,
      [],
      'x',
    ]) {
      const { code, data } = await scenario.envelopeOf('mymessages', request, ana);
      expect({ request, code, fields: Object.keys((data as { fields: object }).fields) }).toEqual({
        request,
        code: 4022,
        fields: [expect.any(String)],
      });
    }
  });
});

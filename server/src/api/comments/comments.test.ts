import { describeOnBothDatabases } from '../../database/testing.ts';
import { createScene, type Scene } from '../posts/testing-scenario.ts';

describeOnBothDatabases('comments', (database) => {
  let scene: Scene;
  let author: number;
  let reader: number;
  let other: number;
  let post_id: string;

  beforeEach(async () => {
    scene = await createScene(database());
    author = await scene.member('Author');
    reader = await scene.member('Reader');
    other = await scene.member('Other');
    post_id = await scene.post(author, 'the post');
  });

  const comments = (sort_type: 1 | 2, more: { page?: number; per_page?: number; as_of?: number } = {}) =>
    scene.call('postcomments', { post_id, sort_type, ...more });
  const idsOf = ({ data }: { data: { comment_id: string }[] }) => data.map(({ comment_id }) => comment_id);
  const thumbOf = async (id: number) => (await scene.call('userhome', { user_id: String(id) })).thumb;
  const told = async (member: number, type: 1 | 7 = 1) => (await scene.call('mymessages', { type }, member)).data;

  test('a comment and a reply carry what they should and tell whom they concern', async () => {
    const { comment_id } = await scene.call('addcomment', { post_id, content: '  Nice 👩‍🚀 ' }, reader);
    const { comment_id: reply } = await scene.call('replycomment', { comment_id, content: 'thanks' }, author);
    expect(await scene.call('postcomments', { post_id }, other)).toMatchObject({
      data: [
        {
          comment_id,
          user_id: String(reader),
          nickname: 'Reader',
          content: 'Nice 👩‍🚀',
          thumb: 0,
          is_thumb: 0,
          reply: 1,
        },
      ],
      total: 1,
      last_page: 1,
      per_page: 10,
    });
    expect(await scene.call('replycomments', { comment_id }, reader)).toMatchObject({
      data: [{ comment_id: reply, content: 'thanks' }],
      total: 1,
    });
    expect(await scene.call('postdetail', { post_id })).toMatchObject({ comment: 2 });
    expect(await told(author)).toMatchObject([
      { reply_user_id: String(reader), reply_cmt: 'Nice 👩‍🚀', comment_id, post_id },
    ]);
    expect(await told(reader)).toMatchObject([
      { reply_user_id: String(author), reply_cmt: 'thanks', my_cmt: 'Nice 👩‍🚀' },
    ]);
  });

  test('a reply to a reply stands beside it, and tells its author with the words it answers', async () => {
    const comment_id = await scene.comment(reader, post_id);
    const { comment_id: first } = await scene.call('replycomment', { comment_id, content: 'first' }, other);
    const { comment_id: second } = await scene.call('replycomment', { comment_id: first, content: 'second' }, author);
    expect(idsOf(await scene.call('replycomments', { comment_id, sort_type: 1 }, reader))).toEqual([second, first]);
    expect(await told(other)).toMatchObject([{ reply_cmt: 'second', my_cmt: 'first' }]);
    expect(await told(reader)).toHaveLength(1);
    await scene.call('delcomment', { comment_id: first }, other);
    expect(await told(other)).toEqual([]);
    expect(idsOf(await scene.call('replycomments', { comment_id }, reader))).toEqual([second]);
  });

  test('nobody is told of an own comment', async () => {
    const comment_id = await scene.comment(author, post_id);
    await scene.call('replycomment', { comment_id, content: 'me again' }, author);
    await scene.call('commentthumb', { comment_id, status: 1 }, author);
    expect([await told(author), await told(author, 7)]).toEqual([[], []]);
  });

  test('Heat sorts by likes and replies, Time newest first', async () => {
    const [one, two, three] = [
      await scene.comment(reader, post_id),
      await scene.comment(other, post_id),
      await scene.comment(reader, post_id),
    ];
    expect(idsOf(await comments(2))).toEqual([three, two, one]);
    await scene.call('replycomment', { comment_id: two, content: 'a' }, reader);
    await scene.call('commentthumb', { comment_id: one, status: 1 }, other);
    await scene.call('commentthumb', { comment_id: one, status: 1 }, author);
    expect(idsOf(await comments(2))).toEqual([one, two, three]);
    expect(idsOf(await comments(1))).toEqual([three, two, one]);
    await scene.call('commentthumb', { comment_id: one, status: 2 }, other);
    await scene.call('commentthumb', { comment_id: one, status: 2 }, author);
    expect(idsOf(await comments(2))).toEqual([two, three, one]);
  });

  test('one key makes one comment and one message', async () => {
    const request = { post_id, content: 'once', idempotency_key: 'key-0001' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => scene.call('addcomment', request, reader)));
    expect(new Set(answers.map(({ comment_id }) => comment_id)).size).toBe(1);
    const reply = { comment_id: answers[0]?.comment_id ?? '', content: 'once', idempotency_key: 'key-0001' };
    await Promise.all(Array.from({ length: 5 }, () => scene.call('replycomment', reply, author)));
    expect(await scene.call('postdetail', { post_id })).toMatchObject({ comment: 2 });
    expect([(await told(author)).length, (await told(reader)).length]).toEqual([1, 1]);
  });

  test('likes at once end at the last wish, and a message is taken back unread', async () => {
    const comment_id = await scene.comment(reader, post_id);
    const members = await Promise.all(Array.from({ length: 6 }, () => scene.member()));
    await Promise.all(
      members.flatMap((member) =>
        [1, 2, 1, 1].map((status) => scene.answer('commentthumb', { comment_id, status }, member)),
      ),
    );
    for (const member of members) await scene.call('commentthumb', { comment_id, status: 1 }, member);
    await scene.call('commentthumb', { comment_id, status: 2 }, members[0]);
    const { data } = await scene.call('postcomments', { post_id }, members[1]);
    expect(data).toMatchObject([{ thumb: 5, is_thumb: 1 }]);
    expect(await thumbOf(reader)).toBe(5);
    expect(await told(reader, 7)).toHaveLength(5);
  });

  test('deleting a comment takes its replies, counts, likes and messages along', async () => {
    const comment_id = await scene.comment(reader, post_id);
    const kept = await scene.comment(other, post_id);
    const { comment_id: reply } = await scene.call('replycomment', { comment_id, content: 'reply' }, other);
    const { comment_id: gone } = await scene.call('replycomment', { comment_id, content: 'gone before' }, author);
    await scene.call('delcomment', { comment_id: gone }, author);
    await scene.call('commentthumb', { comment_id, status: 1 }, author);
    await scene.call('commentthumb', { comment_id: reply, status: 1 }, author);
    expect([await thumbOf(reader), await thumbOf(other)]).toEqual([1, 1]);
    expect((await scene.answer('delcomment', { comment_id }, author)).code).toBe(4003);
    const { as_of } = await comments(1);
    await scene.call('delcomment', { comment_id }, reader);
    expect(idsOf(await comments(1))).toEqual([kept]);
    expect(await comments(2)).toMatchObject({ data: [{ comment_id: kept }], total: 1 });
    expect(idsOf(await comments(1, { as_of }))).toEqual([kept]);
    expect(await scene.call('postdetail', { post_id })).toMatchObject({ comment: 1 });
    expect([await thumbOf(reader), await thumbOf(other)]).toEqual([0, 0]);
    expect([await told(reader), await told(reader, 7), await told(other, 7)]).toEqual([[], [], []]);
    expect(await told(author)).toHaveLength(1);
    for (const id of [comment_id, reply]) {
      for (const [name, more] of [
        ['replycomments', {}],
        ['replycomment', { content: 'x' }],
        ['commentthumb', { status: 1 }],
        ['delcomment', {}],
      ] as const) {
        expect((await scene.answer(name, { comment_id: id, ...more }, reader)).code).toBe(4004);
      }
    }
  });

  test('deleting a reply lowers the counts', async () => {
    const comment_id = await scene.comment(reader, post_id);
    const { comment_id: reply } = await scene.call('replycomment', { comment_id, content: 'reply' }, other);
    await scene.call('delcomment', { comment_id: reply }, other);
    expect(await comments(2)).toMatchObject({ data: [{ comment_id, reply: 0 }], total: 1 });
    expect(await scene.call('replycomments', { comment_id }, reader)).toMatchObject({ data: [], total: 0 });
    expect(await scene.call('postdetail', { post_id })).toMatchObject({ comment: 1 });
  });

  test.each([1, 2] as const)('pages of sort %d stay put while comments come, go and are liked', async (sort) => {
    const ids: string[] = [];
    for (let index = 0; index < 11; index += 1) ids.unshift(await scene.comment(reader, post_id));
    const first = await comments(sort, { per_page: 4 });
    const { as_of } = first;
    await scene.comment(other, post_id, 'new');
    await scene.call('commentthumb', { comment_id: ids[9] ?? '', status: 1 }, other);
    await scene.call('delcomment', { comment_id: ids[1] ?? '' }, reader);
    await scene.call('delcomment', { comment_id: ids[5] ?? '' }, reader);
    const second = await comments(sort, { page: 2, per_page: 4, as_of });
    const third = await comments(sort, { page: second.last_page, per_page: 4, as_of });
    expect([first, second, third].map(idsOf)).toEqual([
      ids.slice(0, 4),
      ids.slice(4, 8).filter((id) => id !== ids[5]),
      ids.slice(8),
    ]);
    expect([third.total, third.last_page]).toEqual([9, 3]);
  });

  test('bad input is refused and changes nothing', async () => {
    const comment_id = await scene.comment(reader, post_id);
    const refused: ['addcomment' | 'replycomment' | 'commentthumb' | 'postcomments', object][] = [
      ['addcomment', { post_id, content: '' }],
      ['addcomment', { post_id, content: ' \n　' }],
      ['addcomment', { post_id, content: 'x'.repeat(501) }],
      ['addcomment', { post_id, content: 'a\0b' }],
      ['addcomment', { post_id, content: '\ud800' }],
      ['addcomment', { post_id, content: ['x'] }],
      ['addcomment', { post_id: { $ne: 1 }, content: 'x' }],
      ['replycomment', { comment_id, content: '👩‍🚀'.repeat(501) }],
      ['commentthumb', { comment_id, status: 3 }],
      ['postcomments', { post_id, sort_type: '1' }],
      ['postcomments', { post_id, page: 0 }],
      ['postcomments', { post_id, per_page: 51 }],
      ['postcomments', { post_id, as_of: -1 }],
    ];
    for (const [name, request] of refused)
      expect({ request, ...(await scene.answer(name, request, reader)) }).toMatchObject({ code: 4022 });
    for (const id of ['0', '-1', 'x', '99999999999999999', '999999999']) {
      expect((await scene.answer('addcomment', { post_id: id, content: 'x' }, reader)).code).toBe(4004);
      expect((await scene.answer('replycomment', { comment_id: id, content: 'x' }, reader)).code).toBe(4004);
    }
    expect((await scene.answer('postcomments', { post_id, page: 1_000_000, as_of: 9_007_199_254_740_991 })).code).toBe(
      0,
    );
    await scene.call('addcomment', { post_id, content: '👩‍🚀'.repeat(500) }, reader);
    for (const name of ['addcomment', 'replycomment', 'commentthumb', 'delcomment'] as const) {
      expect((await scene.answer(name, { post_id, comment_id, content: 'x', status: 1 })).code).toBe(4001);
    }
    expect(await comments(1)).toMatchObject({ total: 2 });
    expect(scene.faults).toEqual([]);
  });
});

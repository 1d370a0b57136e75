import { describeOnBothDatabases } from '../../database/testing.ts';
import { createScenario, type Scenario } from '../posts/testing-scenario.ts';

describeOnBothDatabases('comments', (database) => {
  let scenario: Scenario;
  let author: number;
  let reader: number;
  let other: number;
  let post_id: string;

  beforeEach(async () => {
    scenario = await createScenario(database());
    author = await scenario.member('Author');
    reader = await scenario.member('Reader');
    other = await scenario.member('Other');
    post_id = await scenario.post(author, 'the post');
  });

  const comments = (sort_type: 1 | 2, more: { page?: number; per_page?: number; as_of?: number } = {}) =>
    scenario.call('postcomments', { post_id, sort_type, ...more });
  const idsOf = ({ data }: { data: { comment_id: string }[] }) => data.map(({ comment_id }) => comment_id);
  const thumbOf = async (id: number) => (await scenario.call('userhome', { user_id: String(id) })).thumb;
  const messagesOf = async (member: number, type: 1 | 7 = 1) =>
    (await scenario.call('mymessages', { type }, member)).data;

  test('a comment and a reply have their fields and notify the right members', async () => {
    const { comment_id } = await scenario.call('addcomment', { post_id, content: '  Nice 👩‍🚀 ' }, reader);
    const { comment_id: reply } = await scenario.call('replycomment', { comment_id, content: 'thanks' }, author);
    expect(await scenario.call('postcomments', { post_id }, other)).toMatchObject({
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
    expect(await scenario.call('replycomments', { comment_id }, reader)).toMatchObject({
      data: [{ comment_id: reply, content: 'thanks' }],
      total: 1,
    });
    expect(await scenario.call('postdetail', { post_id })).toMatchObject({ comment: 2 });
    expect(await messagesOf(author)).toMatchObject([
      { reply_user_id: String(reader), reply_cmt: 'Nice 👩‍🚀', comment_id, post_id },
    ]);
    expect(await messagesOf(reader)).toMatchObject([
      { reply_user_id: String(author), reply_cmt: 'thanks', my_cmt: 'Nice 👩‍🚀' },
    ]);
  });

  test('a reply to a reply is a sibling and notifies its author, quoting the text', async () => {
    const comment_id = await scenario.comment(reader, post_id);
    const { comment_id: first } = await scenario.call('replycomment', { comment_id, content: 'first' }, other);
    const { comment_id: second } = await scenario.call(
      'replycomment',
      { comment_id: first, content: 'second' },
      author,
    );
    for (const sort_type of [1, 2] as const)
      expect(idsOf(await scenario.call('replycomments', { comment_id, sort_type }, reader))).toEqual([first, second]);
    expect(await messagesOf(other)).toMatchObject([{ reply_cmt: 'second', my_cmt: 'first' }]);
    expect(await messagesOf(reader)).toHaveLength(1);
    await scenario.call('delcomment', { comment_id: first }, other);
    expect(await messagesOf(other)).toEqual([]);
    expect(idsOf(await scenario.call('replycomments', { comment_id }, reader))).toEqual([second]);
  });

  test('a member’s own comment sends no message', async () => {
    const comment_id = await scenario.comment(author, post_id);
    await scenario.call('replycomment', { comment_id, content: 'me again' }, author);
    await scenario.call('commentthumb', { comment_id, status: 1 }, author);
    expect([await messagesOf(author), await messagesOf(author, 7)]).toEqual([[], []]);
  });

  test('Heat sorts by likes and replies, Time newest first', async () => {
    const [one, two, three] = [
      await scenario.comment(reader, post_id),
      await scenario.comment(other, post_id),
      await scenario.comment(reader, post_id),
    ];
    expect(idsOf(await comments(2))).toEqual([three, two, one]);
    await scenario.call('replycomment', { comment_id: two, content: 'a' }, reader);
    await scenario.call('commentthumb', { comment_id: one, status: 1 }, other);
    await scenario.call('commentthumb', { comment_id: one, status: 1 }, author);
    expect(idsOf(await comments(2))).toEqual([one, two, three]);
    expect(idsOf(await comments(1))).toEqual([three, two, one]);
    await scenario.call('commentthumb', { comment_id: one, status: 2 }, other);
    await scenario.call('commentthumb', { comment_id: one, status: 2 }, author);
    expect(idsOf(await comments(2))).toEqual([two, three, one]);
  });

  test('one key makes one comment and one message', async () => {
    const request = { post_id, content: 'once', idempotency_key: 'key-0001' };
    const responses = await Promise.all(Array.from({ length: 5 }, () => scenario.call('addcomment', request, reader)));
    expect(new Set(responses.map(({ comment_id }) => comment_id)).size).toBe(1);
    const reply = { comment_id: responses[0]?.comment_id ?? '', content: 'once', idempotency_key: 'key-0001' };
    await Promise.all(Array.from({ length: 5 }, () => scenario.call('replycomment', reply, author)));
    expect(await scenario.call('postdetail', { post_id })).toMatchObject({ comment: 2 });
    expect([(await messagesOf(author)).length, (await messagesOf(reader)).length]).toEqual([1, 1]);
  });

  test('concurrent likes end in the last state, and an unread message is retracted', async () => {
    const comment_id = await scenario.comment(reader, post_id);
    const members = await Promise.all(Array.from({ length: 6 }, () => scenario.member()));
    await Promise.all(
      members.flatMap((member) =>
        [1, 2, 1, 1].map((status) => scenario.envelopeOf('commentthumb', { comment_id, status }, member)),
      ),
    );
    // Likes that waited for others are dated after the wait, by the database's clock.
    scenario.pass(60_000);
    for (const member of members) await scenario.call('commentthumb', { comment_id, status: 1 }, member);
    await scenario.call('commentthumb', { comment_id, status: 2 }, members[0]);
    const { data } = await scenario.call('postcomments', { post_id }, members[1]);
    expect(data).toMatchObject([{ thumb: 5, is_thumb: 1 }]);
    expect(await thumbOf(reader)).toBe(5);
    expect(await messagesOf(reader, 7)).toMatchObject([{ more: 4 }]);
  });

  test('deleting a comment removes its replies, counts, likes and messages', async () => {
    const comment_id = await scenario.comment(reader, post_id);
    const kept = await scenario.comment(other, post_id);
    const { comment_id: reply } = await scenario.call('replycomment', { comment_id, content: 'reply' }, other);
    const { comment_id: gone } = await scenario.call('replycomment', { comment_id, content: 'gone before' }, author);
    await scenario.call('delcomment', { comment_id: gone }, author);
    await scenario.call('commentthumb', { comment_id, status: 1 }, author);
    await scenario.call('commentthumb', { comment_id: reply, status: 1 }, author);
    expect([await thumbOf(reader), await thumbOf(other)]).toEqual([1, 1]);
    expect((await scenario.envelopeOf('delcomment', { comment_id }, author)).code).toBe(4003);
    const { as_of } = await comments(1);
    await scenario.call('delcomment', { comment_id }, reader);
    expect(idsOf(await comments(1))).toEqual([kept]);
    expect(await comments(2)).toMatchObject({ data: [{ comment_id: kept }], total: 1 });
    expect(idsOf(await comments(1, { as_of }))).toEqual([kept]);
    expect(await scenario.call('postdetail', { post_id })).toMatchObject({ comment: 1 });
    expect([await thumbOf(reader), await thumbOf(other)]).toEqual([0, 0]);
    expect([await messagesOf(reader), await messagesOf(reader, 7), await messagesOf(other, 7)]).toEqual([[], [], []]);
    expect(await messagesOf(author)).toHaveLength(1);
    for (const id of [comment_id, reply]) {
      for (const [name, more] of [
        ['replycomments', {}],
        ['replycomment', { content: 'x' }],
        ['commentthumb', { status: 1 }],
        ['delcomment', {}],
      ] as const) {
        expect((await scenario.envelopeOf(name, { comment_id: id, ...more }, reader)).code).toBe(4004);
      }
    }
  });

  test('deleting a reply lowers the counts', async () => {
    const comment_id = await scenario.comment(reader, post_id);
    const { comment_id: reply } = await scenario.call('replycomment', { comment_id, content: 'reply' }, other);
    await scenario.call('delcomment', { comment_id: reply }, other);
    expect(await comments(2)).toMatchObject({ data: [{ comment_id, reply: 0 }], total: 1 });
    expect(await scenario.call('replycomments', { comment_id }, reader)).toMatchObject({ data: [], total: 0 });
    expect(await scenario.call('postdetail', { post_id })).toMatchObject({ comment: 1 });
  });

  test.each([1, 2] as const)('pages of sort %d stay stable while comments come, go and are liked', async (sort) => {
    const ids: string[] = [];
    for (let index = 0; index < 11; index += 1) ids.unshift(await scenario.comment(reader, post_id));
    const first = await comments(sort, { per_page: 4 });
    const { as_of } = first;
    await scenario.comment(other, post_id, 'new');
    await scenario.call('commentthumb', { comment_id: ids[9] ?? '', status: 1 }, other);
    await scenario.call('delcomment', { comment_id: ids[1] ?? '' }, reader);
    await scenario.call('delcomment', { comment_id: ids[5] ?? '' }, reader);
    const second = await comments(sort, { page: 2, per_page: 4, as_of });
    const third = await comments(sort, { page: second.last_page, per_page: 4, as_of });
    expect([first, second, third].map(idsOf)).toEqual([
      ids.slice(0, 4),
      ids.slice(4, 8).filter((id) => id !== ids[5]),
      ids.slice(8),
    ]);
    expect([third.total, third.last_page]).toEqual([9, 3]);
  });

  test.each([1, 2] as const)('replies run oldest first in sort %d, also those that are liked', async (sort_type) => {
    const comment_id = await scenario.comment(reader, post_id);
    const reply = async () =>
      (await scenario.call('replycomment', { comment_id, content: 'reply' }, reader)).comment_id;
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1) ids.push(await reply());
    const replies = (more: { page?: number; as_of?: number } = {}) =>
      scenario.call('replycomments', { comment_id, sort_type, per_page: 3, ...more }, other);
    const first = await replies();
    const { as_of } = first;
    await scenario.call('commentthumb', { comment_id: ids[5] ?? '', status: 1 }, other);
    await scenario.call('delcomment', { comment_id: ids[1] ?? '' }, reader);
    const newest = await reply();
    const second = await replies({ page: 2, as_of });
    const third = await replies({ page: 3, as_of });
    expect([first, second, third].map(idsOf)).toEqual([ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)]);
    expect([third.total, third.last_page]).toEqual([6, 3]);
    expect(idsOf(await replies({ page: 3 }))).toEqual([newest]);
  });

  test('invalid input is rejected and changes nothing', async () => {
    const comment_id = await scenario.comment(reader, post_id);
    const rejected: ['addcomment' | 'replycomment' | 'commentthumb' | 'postcomments', object][] = [
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
    for (const [name, request] of rejected)
      expect({ request, ...(await scenario.envelopeOf(name, request, reader)) }).toMatchObject({ code: 4022 });
    for (const id of ['0', '-1', 'x', '99999999999999999', '999999999']) {
      expect((await scenario.envelopeOf('addcomment', { post_id: id, content: 'x' }, reader)).code).toBe(4004);
      expect((await scenario.envelopeOf('replycomment', { comment_id: id, content: 'x' }, reader)).code).toBe(4004);
    }
    expect(
      (await scenario.envelopeOf('postcomments', { post_id, page: 1_000_000, as_of: 9_007_199_254_740_991 })).code,
    ).toBe(0);
    await scenario.call('addcomment', { post_id, content: '👩‍🚀'.repeat(500) }, reader);
    for (const name of ['addcomment', 'replycomment', 'commentthumb', 'delcomment'] as const) {
      expect((await scenario.envelopeOf(name, { post_id, comment_id, content: 'x', status: 1 })).code).toBe(4001);
    }
    expect(await comments(1)).toMatchObject({ total: 2 });
    expect(scenario.faults).toEqual([]);
  });
});

import { describeOnBothDatabases } from '../../database/testing.ts';
import { createScenario, type Scenario } from '../posts/testing-scenario.ts';

describeOnBothDatabases('positions of comments', (database) => {
  let scenario: Scenario;
  let author: number;
  let reader: number;
  let post_id: string;

  beforeEach(async () => {
    scenario = await createScenario(database());
    author = await scenario.member('Author');
    reader = await scenario.member('Reader');
    post_id = await scenario.post(author);
  });

  const position = (comment_id: string, more: object = {}, member: number | null = null) =>
    scenario.call('commentposition', { comment_id, ...more }, member);
  const reply = async (comment_id: string, member = reader) =>
    (await scenario.call('replycomment', { comment_id, content: 'reply' }, member)).comment_id;

  test.each([1, 2] as const)('every comment is on the page that sort %d names, as of its time', async (sort_type) => {
    const ids: string[] = [];
    for (let index = 0; index < 11; index += 1) ids.push(await scenario.comment(reader, post_id));
    for (const [index, id] of ids.entries())
      if (index % 3 === 0) await scenario.call('commentthumb', { comment_id: id, status: 1 }, author);
    await scenario.call('commentthumb', { comment_id: ids[4] ?? '', status: 1 }, author);
    await scenario.call('commentthumb', { comment_id: ids[4] ?? '', status: 2 }, author);
    await scenario.call('delcomment', { comment_id: ids[7] ?? '' }, reader);
    scenario.pass(60_000);
    for (const comment_id of ids.filter((id) => id !== ids[7])) {
      const { page, as_of, ...rest } = await position(comment_id, { sort_type, per_page: 3 });
      expect(rest).toEqual({ post_id, comment_id, reply_page: 0 });
      await scenario.comment(author, post_id, 'newer');
      const list = await scenario.call('postcomments', { post_id, sort_type, page, per_page: 3, as_of });
      expect(list.data.map((comment) => comment.comment_id)).toContain(comment_id);
    }
  });

  test.each([1, 2] as const)('a reply is on a page of the comment above it in sort %d', async (sort_type) => {
    const comment_id = await scenario.comment(reader, post_id);
    const replies: string[] = [];
    for (let index = 0; index < 12; index += 1) replies.push(await reply(comment_id));
    const nested = await reply(replies[0] ?? '', author);
    for (const id of [...replies, nested]) {
      const found = await position(id, { sort_type });
      expect(found).toMatchObject({ post_id, comment_id, page: 1 });
      const { reply_page: page, as_of } = found;
      const list = await scenario.call('replycomments', { comment_id, sort_type, page, as_of }, reader);
      expect(list.data.map((one) => one.comment_id)).toContain(id);
    }
    expect((await position(replies[0] ?? '', { sort_type })).reply_page).toBe(1);
    expect((await position(replies.at(-1) ?? '', { sort_type })).reply_page).toBe(2);
  });

  test('what is deleted, or on a deleted post, is nowhere', async () => {
    const comment_id = await scenario.comment(reader, post_id);
    const nested = await reply(comment_id);
    await scenario.call('delcomment', { comment_id }, reader);
    const left = await scenario.comment(reader, post_id);
    await scenario.call('delpost', { post_id }, author);
    for (const id of [comment_id, nested, left, '999999', '0', 'x'])
      expect((await scenario.envelopeOf('commentposition', { comment_id: id })).code).toBe(4004);
    expect(scenario.faults).toEqual([]);
  });
});

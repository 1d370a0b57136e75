import { describeOnBothDatabases } from '../../database/testing.ts';
import { createScenario, type Scenario } from '../posts/testing-scenario.ts';

describeOnBothDatabases('the first reply to a comment', (database) => {
  let scenario: Scenario;
  let author: number;
  let ana: number;
  let brand: number;
  let post_id: string;
  let comment_id: string;

  beforeEach(async () => {
    scenario = await createScenario(database());
    author = await scenario.member('Author');
    ana = await scenario.member('Ana');
    brand = await scenario.member('Brand', true);
    post_id = await scenario.post(author, 'the post');
    comment_id = await scenario.comment(ana, post_id, 'Which size?');
  });

  const reply = async (content: string, member: number, to = comment_id) =>
    (await scenario.call('replycomment', { comment_id: to, content }, member)).comment_id;
  const listed = async (member: number | null, more: { sort_type?: 1 | 2; as_of?: number } = {}) =>
    (await scenario.call('postcomments', { post_id, ...more }, member)).data;
  const first = async (member: number | null) => (await listed(member))[0]?.first_reply;

  test('comes with the comment as a list of replies has it, in both orders', async () => {
    expect(await first(ana)).toBeUndefined();
    const oldest = await reply('Size M', brand);
    await reply('Size L', author);
    await scenario.call('commentthumb', { comment_id: oldest, status: 1 }, ana);
    const [expected] = (await scenario.call('replycomments', { comment_id }, ana)).data;
    expect(expected).toMatchObject({ content: 'Size M', nickname: 'Brand', is_official: 1, thumb: 1, is_thumb: 1 });
    for (const sort_type of [1, 2] as const) {
      const [comment] = await listed(ana, { sort_type });
      expect({ ...comment?.first_reply, reply: 0 }).toEqual(expected);
    }
    expect(await first(author)).toMatchObject({ comment_id: oldest, thumb: 1, is_thumb: 0 });
  });

  test('is for members: visitors log in for replies', async () => {
    await reply('Size M', brand);
    expect(await listed(null)).toMatchObject([{ comment_id, reply: 1 }]);
    expect((await listed(null))[0]).not.toHaveProperty('first_reply');
  });

  test('is that of its own comment, and a reply has none', async () => {
    const other = await scenario.comment(author, post_id, 'Which colour?');
    const without = await scenario.comment(author, post_id, 'And the price?');
    const [one, two] = [await reply('Size M', brand), await reply('Ember', brand, other)];
    await reply('Thank you', ana, one);
    const ofEach = new Map((await listed(ana)).map((comment) => [comment.comment_id, comment.first_reply?.comment_id]));
    expect(ofEach).toEqual(
      new Map([
        [comment_id, one],
        [other, two],
        [without, undefined],
      ]),
    );
    for (const item of (await scenario.call('replycomments', { comment_id }, ana)).data)
      expect(item).not.toHaveProperty('first_reply');
  });

  test('is by nobody whom the reader dislikes', async () => {
    const [one, two] = [await reply('Size M', brand), await reply('Size L', author)];
    const dislike = (member: number) => scenario.call('dislikeuser', { user_id: String(member) }, ana);
    await dislike(brand);
    expect(await first(ana)).toMatchObject({ comment_id: two });
    expect(await first(author)).toMatchObject({ comment_id: one });
    await dislike(author);
    expect(await listed(ana)).toMatchObject([{ comment_id, reply: 2 }]);
    expect(await first(ana)).toBeUndefined();
  });

  test('goes with its deletion, and the next one comes, also in a snapshot', async () => {
    const [one, two] = [await reply('Size M', brand), await reply('Size L', author)];
    const { as_of } = await scenario.call('postcomments', { post_id }, ana);
    await scenario.call('delcomment', { comment_id: one }, brand);
    expect(await listed(ana, { as_of })).toMatchObject([{ first_reply: { comment_id: two } }]);
    await scenario.call('delcomment', { comment_id: two }, author);
    expect(await first(ana)).toBeUndefined();
    expect(scenario.faults).toEqual([]);
  });
});

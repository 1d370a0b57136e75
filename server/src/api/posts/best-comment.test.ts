import type { Post } from '@community/contract/entities';
import { characterCount } from '@community/contract/text';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { createScenario, type Scenario } from './testing-scenario.ts';

describeOnBothDatabases('the best comment of a post', (database) => {
  let scenario: Scenario;
  let author: number;
  let ana: number;
  let ben: number;
  let post_id: string;

  beforeEach(async () => {
    scenario = await createScenario(database());
    author = await scenario.member('Author');
    ana = await scenario.member('Ana');
    ben = await scenario.member('Ben', true);
    post_id = await scenario.post(author, 'the post');
  });

  const find = (posts: readonly Post[]) => posts.find((post) => post.post_id === post_id);
  const listed = async () => {
    const { data } = await scenario.call('userposts', { user_id: String(author), post_type: 1 });
    return find(data)?.best_comment;
  };
  const like = (comment_id: string, member: number) => scenario.call('commentthumb', { comment_id, status: 1 }, member);
  const faces = async () => (await listed())?.others.map(({ nickname }) => nickname);

  test('is the first by heat, with the authors of the next ones', async () => {
    expect(await listed()).toBeUndefined();
    const first = await scenario.comment(ana, post_id, 'Which size?');
    const second = await scenario.comment(ben, post_id, 'Size M');
    expect(await listed()).toEqual({
      comment_id: second,
      user_id: String(ben),
      nickname: 'Ben',
      avatar: '',
      is_official: 1,
      content: 'Size M',
      others: [{ comment_id: first, user_id: String(ana), nickname: 'Ana', avatar: '' }],
    });
    await like(first, ben);
    expect(await listed()).toMatchObject({ comment_id: first, content: 'Which size?', others: [{ nickname: 'Ben' }] });
  });

  test('is a comment on the post, and no reply', async () => {
    const comment_id = await scenario.comment(ana, post_id);
    await scenario.comment(ben, post_id);
    const reply = await scenario.call('replycomment', { comment_id, content: 'a reply' }, author);
    await like(reply.comment_id, ana);
    await like(reply.comment_id, ben);
    expect(await listed()).toMatchObject({ comment_id });
  });

  test('goes with its deletion, and the next one comes', async () => {
    const next = await scenario.comment(ana, post_id);
    const comment_id = await scenario.comment(ben, post_id);
    await like(comment_id, ana);
    await scenario.call('delcomment', { comment_id }, ben);
    expect(await listed()).toMatchObject({ comment_id: next, others: [] });
    await scenario.call('delcomment', { comment_id: next }, ana);
    expect(await listed()).toBeUndefined();
  });

  test('has at most three faces, each once', async () => {
    await scenario.comment(await scenario.member('Early'), post_id);
    await scenario.comment(ana, post_id);
    await scenario.comment(ben, post_id);
    await scenario.comment(author, post_id);
    expect(await faces()).toEqual(['Ben', 'Ana']);
    await scenario.comment(author, post_id);
    expect(await faces()).toEqual(['Ben']);
  });

  test('has the beginning of its text, cut between characters', async () => {
    await scenario.comment(ana, post_id, '👩‍🚀'.repeat(500));
    const content = (await listed())?.content ?? '';
    expect(content).toMatch(/^(👩‍🚀)+…$/u);
    expect(characterCount(content)).toBeLessThanOrEqual(120);
  });

  test('stands in every list of posts, also in those of a snapshot, and is that of now', async () => {
    const reader = await scenario.member('Reader');
    await scenario.call('userfollow', { user_id: String(author), status: 1 }, reader);
    await scenario.call('toppost', { post_id }, author);
    const { as_of } = await scenario.call('posts', { type: 1 });
    const comment_id = await scenario.comment(ana, post_id);
    const user_id = String(author);
    for (const { data } of [
      await scenario.call('posts', { type: 1, per_page: 50 }, reader),
      await scenario.call('posts', { type: 1, per_page: 50, as_of }),
      await scenario.call('posts', { type: 1, user_id }),
      await scenario.call('posts', { type: 2, per_page: 50 }, reader),
      await scenario.call('posttops', { per_page: 50 }),
      await scenario.call('userposts', { user_id, post_type: 1 }),
    ])
      expect(find(data)?.best_comment).toMatchObject({ comment_id });
    expect(await scenario.call('postdetail', { post_id })).not.toHaveProperty('best_comment');
  });

  test('is missing where no cards are shown', async () => {
    const brand = await scenario.member('Brand', true);
    post_id = await scenario.post(brand);
    await scenario.comment(ana, post_id);
    await scenario.call('postnotinterest', { post_id }, ben);
    for (const posts of [
      (await scenario.call('discover', {})).posts,
      (await scenario.call('hiddenposts', { per_page: 50 }, ben)).data,
    ]) {
      expect(find(posts)).toBeDefined();
      expect(find(posts)).not.toHaveProperty('best_comment');
    }
  });

  test('is by nobody whom the reader dislikes, and shows no such face', async () => {
    const reader = await scenario.member('Reader');
    const ofReader = async () => {
      const { data } = await scenario.call('userposts', { user_id: String(author), post_type: 1 }, reader);
      return find(data)?.best_comment;
    };
    const dislike = (member: number) => scenario.call('dislikeuser', { user_id: String(member) }, reader);
    const left = await scenario.comment(await scenario.member('Early'), post_id);
    const next = await scenario.comment(author, post_id);
    await scenario.comment(ana, post_id);
    await scenario.comment(ben, post_id);
    await dislike(ben);
    expect(await ofReader()).toMatchObject({ nickname: 'Ana', others: [{ comment_id: next }, { comment_id: left }] });
    await dislike(ana);
    expect(await ofReader()).toMatchObject({ comment_id: next, others: [{ comment_id: left }] });
    expect(await faces()).toEqual(['Ana', 'Author']);
  });
});

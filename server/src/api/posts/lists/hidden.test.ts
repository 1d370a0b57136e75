import { describeOnBothDatabases } from '../../../database/testing.ts';
import { createScenario, type Scenario } from '../testing-scenario.ts';

describeOnBothDatabases('what a member hid', (database) => {
  let scenario: Scenario;
  let reader: number;
  let author: number;

  beforeEach(async () => {
    scenario = await createScenario(database(), scenario?.now());
    reader = await scenario.member('Reader');
    author = await scenario.member('Author');
  });

  const hide = (post_id: string, status?: 1 | 2, member = reader) =>
    scenario.call('postnotinterest', { post_id, ...(status && { status }) }, member);
  const dislike = (user_id: number, status?: 1 | 2) =>
    scenario.call('dislikeuser', { user_id: String(user_id), ...(status && { status }) }, reader);
  const hiddenPosts = async (request = {}, member = reader) => {
    const { data, ...rest } = await scenario.call('hiddenposts', request, member);
    return { ids: data.map(({ post_id }) => post_id), ...rest };
  };
  const hiddenAuthors = async (request = {}) => {
    const { data, ...rest } = await scenario.call('hiddenusers', request, reader);
    return { names: data.map(({ nickname }) => nickname), data, ...rest };
  };
  const feed = async () =>
    (await scenario.call('posts', { type: 1, user_id: String(author) }, reader)).data.map(({ post_id }) => post_id);

  /** Hides posts one after the other. Returns their ids. */
  async function hideThree() {
    const posts: string[] = [];
    for (const text of ['one', 'two', 'three']) {
      posts.push(await scenario.post(author, text));
      scenario.pass(1_000);
    }
    for (const post of posts) {
      await hide(post);
      scenario.pass(1_000);
    }
    return posts;
  }

  test('posts are listed, the last hidden one first, in pages, to nobody else', async () => {
    const [one, two, three] = await hideThree();
    expect(await hiddenPosts()).toMatchObject({ ids: [three, two, one], total: 3, last_page: 1 });
    expect(await hiddenPosts({ per_page: 2, page: 2 })).toMatchObject({ ids: [one], total: 3, last_page: 2 });
    expect(await hiddenPosts({}, author)).toMatchObject({ ids: [], total: 0 });
    expect((await scenario.envelopeOf('hiddenposts', {})).code).toBe(4001);
  });

  test('a post that is shown again is in the feed again, and no longer in the list', async () => {
    const [one, two, three] = await hideThree();
    expect(await feed()).toEqual([]);
    await hide(two as string, 2);
    await hide(two as string, 2);
    expect(await feed()).toEqual([two]);
    expect(await hiddenPosts()).toMatchObject({ ids: [three, one], total: 2 });
  });

  test("showing a post again changes nobody else's list", async () => {
    const [one] = await hideThree();
    const other = await scenario.member('Other');
    await hide(one as string, 1, other);
    await hide(one as string, 2);
    expect((await hiddenPosts({}, other)).ids).toEqual([one]);
  });

  test('a deleted post is in no list', async () => {
    const [one, two, three] = await hideThree();
    await scenario.call('delpost', { post_id: two as string }, author);
    expect(await hiddenPosts()).toMatchObject({ ids: [three, one], total: 2 });
  });

  test('a hidden post of a hidden author stays in the list', async () => {
    const [, , three] = await hideThree();
    await dislike(author);
    expect((await hiddenPosts({ per_page: 1 })).ids).toEqual([three]);
  });

  test('authors are listed, the last hidden one first, with the time, in pages', async () => {
    const other = await scenario.member('Other');
    await dislike(author);
    scenario.pass(60_000);
    await dislike(other);
    const hiddenAt = Math.floor(scenario.now() / 1_000);
    expect(await hiddenAuthors()).toMatchObject({
      names: ['Other', 'Author'],
      data: [{ create_time: hiddenAt }, { create_time: hiddenAt - 60 }],
      total: 2,
      per_page: 20,
    });
    expect(await hiddenAuthors({ per_page: 1, page: 2 })).toMatchObject({ names: ['Author'], last_page: 2 });
    expect((await scenario.envelopeOf('hiddenusers', {})).code).toBe(4001);
  });

  test("an author who is shown again is in the feed again, and the member's follow does not come back", async () => {
    const post = await scenario.post(author);
    await scenario.call('userfollow', { user_id: String(author), status: 1 }, reader);
    await dislike(author);
    expect(await feed()).toEqual([]);
    await dislike(author, 2);
    expect((await scenario.envelopeOf('dislikeuser', { user_id: String(author), status: 2 }, reader)).code).toBe(0);
    expect(await feed()).toEqual([post]);
    expect(await hiddenAuthors()).toMatchObject({ names: [], total: 0 });
    expect(await scenario.call('userhome', { user_id: String(author) }, reader)).toMatchObject({ is_follow: 0 });
  });
});

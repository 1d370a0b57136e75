import { describeOnBothDatabases } from '../../../database/testing.ts';
import { createScenario, type Scenario } from '../testing-scenario.ts';

const words = { en: 'The sound of this room is not that bad', ja: '今夜の一枚。静かに聴いています' } as const;

describeOnBothDatabases('a reader’s language in Recommend', (database) => {
  let scenario: Scenario;
  let author: number;
  let month = 0;

  beforeEach(async () => {
    // Each a month after the one before, so that posts of earlier ones are no competition.
    month += 1;
    scenario = await createScenario(database(), Date.now() + month * 30 * 86_400_000);
    author = await scenario.member('Author');
  });

  async function posts(language: keyof typeof words, count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) ids.push(await scenario.post(author, words[language]));
    return ids.toReversed();
  }

  /** The author's posts of Recommend, on pages of ten of one snapshot. */
  async function listed(language?: keyof typeof words, size = 10): Promise<string[]> {
    const ids: string[] = [];
    let as_of: number | undefined;
    for (let page = 1; ; page += 1) {
      const asked = { type: 1 as const, page, per_page: size, ...(language && { language }), ...(as_of && { as_of }) };
      const response = await scenario.call('posts', asked);
      as_of = response.as_of;
      ids.push(...response.data.filter(({ user_id }) => user_id === String(author)).map(({ post_id }) => post_id));
      if (page >= response.last_page) return ids;
    }
  }

  test('a post says its language, where that is clear', async () => {
    await posts('ja', 1);
    await scenario.post(author, '42');
    const { data } = await scenario.call('posts', { type: 1, per_page: 2 });
    expect(data.map(({ content, language }) => [content, language])).toEqual([
      ['42', undefined],
      [words.ja, 'ja'],
    ]);
  });

  test('its posts weigh three times: of equal ones they come first, and a hotter one stays before them', async () => {
    const japanese = await posts('ja', 2);
    const [liked = '', ...english] = await posts('en', 9);
    for (let fan = 0; fan < 10; fan += 1)
      await scenario.call('postthumb', { post_id: liked, status: 1 }, await scenario.member());
    expect(await listed()).toEqual([liked, ...english, ...japanese]);
    expect(await listed('en')).toEqual([liked, ...english, ...japanese]);
    expect(await listed('ja')).toEqual([liked, ...japanese, ...english]);
  });

  test('the first twenty places alone go by language, and pages repeat and lose nothing', async () => {
    const japanese = await posts('ja', 24);
    const english = await posts('en', 60);
    const found = await listed('ja');
    expect(found.slice(0, 60)).toEqual(english);
    await scenario.call('delpost', { post_id: english[0] ?? '' }, author);
    for (const post_id of english.slice(1, 30)) await scenario.call('delpost', { post_id }, author);
    const fewer = [...english.slice(30), ...japanese];
    expect(await listed()).toEqual(fewer);
    for (const size of [7, 10, 50])
      expect(await listed('ja', size)).toEqual([...japanese.slice(0, 20), ...english.slice(30), ...japanese.slice(20)]);
  });

  test('an official account’s post comes in the reader’s language, and weighs as one in it', async () => {
    const brand = await scenario.member('Brand', true);
    const url = await scenario.upload(brand);
    const request = { post_type: 1 as const, content: words.en, pics: [{ url, width: 1, height: 1 }] };
    const { post_id } = await scenario.call('addpost', { ...request, texts: { ja: words.ja } }, brand);
    const others = await posts('en', 3);
    const [first] = (await scenario.call('posts', { type: 1, language: 'ja' })).data;
    expect(first).toMatchObject({ post_id, content: words.ja, language: 'ja' });
    const text = (post: { content: string; language?: string }) => [post.content, post.language];
    expect(text(await scenario.call('postdetail', { post_id, language: 'ja' }))).toEqual([words.ja, 'ja']);
    for (const language of [undefined, 'es', 'en'] as const)
      expect(text(await scenario.call('postdetail', { post_id, language }))).toEqual([words.en, 'en']);
    expect((await scenario.call('posts', { type: 1, language: 'en' })).data.map((post) => post.post_id)).toEqual(
      expect.arrayContaining([...others, post_id]),
    );
    const { data } = await scenario.call('userposts', { user_id: String(brand), post_type: 1, language: 'ja' });
    expect(data.map(({ content }) => content)).toEqual([words.ja]);
  });

  test('nobody else’s post has several texts', async () => {
    const url = await scenario.upload(author);
    const request = { post_type: 1, content: words.en, pics: [{ url, width: 1, height: 1 }], texts: { ja: words.ja } };
    expect(await scenario.envelopeOf('addpost', request, author)).toMatchObject({ code: 4022 });
  });
});

import { codes } from '@community/contract/codes';
import { statement } from '../../database/database.ts';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { createScenario, type Scenario } from '../posts/testing-scenario.ts';
import { removeOldTexts } from './spam-limits.ts';

const limits = { commentsPerMinute: 10, postsPerMinute: 3, sameTextMinutes: 60 };
const minute = 60_000;
const day = 24 * 60 * minute;
const countTexts = statement('test.recent_texts', 'select count(*)::integer as count from recent_text');
const clear = 'truncate recent_text, text_pace';

describeOnBothDatabases('spam limits', (database) => {
  let scenario: Scenario;
  let author: number;
  let reader: number;
  let post_id: string;
  let written = 0;

  beforeEach(async () => {
    await database().script(clear);
    scenario = await createScenario(database(), Date.now(), { spamLimits: limits });
    author = await scenario.member('Author');
    reader = await scenario.member('Reader');
    post_id = await scenario.post(author, 'The post');
    scenario.pass(2 * day);
  });

  /** A text of letters that no other has. */
  function words(): string {
    written += 1;
    return Array.from(String(written), (digit) => 'abcdefghij'[Number(digit)]).join('x');
  }
  const comment = async (content = words(), member = reader, to = post_id) =>
    (await scenario.envelopeOf('addcomment', { post_id: to, content }, member)).code;
  const reply = async (comment_id: string, content = words(), member = reader) =>
    (await scenario.envelopeOf('replycomment', { comment_id, content }, member)).code;
  const post = async (content = words(), member = reader) => {
    const pics = [{ url: await scenario.upload(member), width: 1, height: 1 }];
    return scenario.envelopeOf('addpost', { post_type: 1, content, pics }, member);
  };
  /** Result codes of calls one after the other. */
  async function inTurn(times: number, make: () => Promise<number>): Promise<number[]> {
    const found: number[] = [];
    for (let time = 0; time < times; time += 1) found.push(await make());
    return found;
  }
  const passed = (found: readonly number[]) => found.filter((code) => code === codes.success).length;

  test('a member writes ten comments and replies in a minute, and three posts', async () => {
    const comment_id = await scenario.comment(author, post_id, words());
    const found = await inTurn(6, async () => ((await comment()) === 0 ? reply(comment_id) : codes.tooFast));
    expect(found).toEqual([0, 0, 0, 0, 0, codes.tooFast]);
    expect(await inTurn(4, async () => (await post()).code)).toEqual([0, 0, 0, codes.tooFast]);
    scenario.pass(minute);
    expect([await comment(), (await post()).code]).toEqual([0, 0]);
  });

  test('an account in its first day writes a third of them', async () => {
    const fresh = await scenario.member('Fresh');
    expect(passed(await inTurn(6, () => comment(words(), fresh)))).toBe(4);
    expect(passed(await inTurn(3, async () => (await post(words(), fresh)).code))).toBe(1);
    scenario.pass(day);
    expect(passed(await inTurn(12, () => comment(words(), fresh)))).toBe(10);
  });

  test('concurrent comments on several posts are counted one after the other', async () => {
    const posts = [post_id, await scenario.post(author, words())];
    const found = await Promise.all(Array.from({ length: 30 }, (_, at) => comment(words(), reader, posts[at % 2])));
    expect(passed(found)).toBe(10);
    expect(new Set(found)).toEqual(new Set([codes.success, codes.tooFast]));
  });

  test('of concurrent equal texts one is stored', async () => {
    const found = await Promise.all(Array.from({ length: 30 }, () => comment('Buy cheap headphones')));
    expect(passed(found)).toBe(1);
    expect(await scenario.call('postdetail', { post_id })).toMatchObject({ comment: 1 });
    expect((await scenario.call('mymessages', { type: 1 }, author)).total).toBe(1);
  });

  test('a nearly equal comment is refused for an hour, and counts for nothing', async () => {
    expect(await comment('Buy 100 cheap headphones')).toBe(0);
    expect(await inTurn(12, () => comment('BUY 3 cheap   headphones!'))).toEqual(Array(12).fill(codes.repeatedText));
    expect(await comment('Something else')).toBe(0);
    expect(await comment('buy 7 cheap headphones', author)).toBe(0);
    scenario.pass(60 * minute);
    expect(await comment('Buy 9 cheap headphones')).toBe(0);
  });

  test('a nearly equal post is refused, and stores nothing', async () => {
    expect((await post('Look at my new headphones')).code).toBe(0);
    expect(await post('Look at my new headphones.')).toMatchObject({
      code: codes.repeatedText,
      msg: 'Nearly the same was written a short while ago',
    });
    expect((await scenario.call('userposts', { user_id: String(reader), post_type: 1 })).total).toBe(1);
  });

  test('thanks can go to several, but not twice to one', async () => {
    const [one, other] = [
      await scenario.comment(author, post_id, words()),
      await scenario.comment(author, post_id, words()),
    ];
    expect([await reply(one, 'Thank you'), await reply(other, 'Thank you'), await comment('Thank you')]).toEqual([
      0, 0, 0,
    ]);
    expect([await reply(one, 'thank you!'), await comment('Thank you…')]).toEqual([
      codes.repeatedText,
      codes.repeatedText,
    ]);
  });

  test('a long text goes to one', async () => {
    const comment_id = await scenario.comment(author, post_id, words());
    expect(await comment('These headphones are cheaper elsewhere')).toBe(0);
    expect(await reply(comment_id, 'These headphones are cheaper elsewhere')).toBe(codes.repeatedText);
  });

  test('what a member deletes can be written again', async () => {
    const content = 'These are the best headphones of all';
    const { data } = await post(content);
    await scenario.call('delpost', { post_id: (data as { post_id: string }).post_id }, reader);
    expect((await post(content)).code).toBe(0);
    const comment_id = await scenario.comment(reader, post_id, content);
    const { comment_id: short } = await scenario.call('replycomment', { comment_id, content: 'Really' }, reader);
    await scenario.call('delcomment', { comment_id: short }, reader);
    expect(await reply(comment_id, 'Really')).toBe(0);
    await scenario.call('delcomment', { comment_id }, reader);
    expect(await comment(content)).toBe(0);
  });

  test('nobody frees a text by deleting another member’s', async () => {
    const comment_id = await scenario.comment(author, post_id, 'Buy cheap headphones now');
    expect(await comment('Buy cheap headphones now')).toBe(0);
    const { code } = await scenario.envelopeOf('delcomment', { comment_id }, reader);
    expect(code).toBe(codes.notYours);
    expect(await comment('Buy cheap headphones now')).toBe(codes.repeatedText);
  });

  test('official accounts may answer many with the same words, but not faster', async () => {
    const brand = await scenario.member('Northtone', true);
    scenario.pass(day);
    const answer = 'Our support will help you at once';
    expect(passed(await inTurn(12, () => comment(answer, brand)))).toBe(10);
  });

  test('sending once more with the same key is no repetition', async () => {
    const request = { post_id, content: 'Once and for all', idempotency_key: 'key-00001' };
    const first = await scenario.call('addcomment', request, reader);
    expect(await scenario.call('addcomment', request, reader)).toEqual(first);
  });

  test('a comment that is not stored counts for nothing', async () => {
    const content = 'To a post that does not exist';
    expect(await comment(content, reader, '999999999')).toBe(codes.notFound);
    expect(await comment(content)).toBe(0);
  });

  test('0 is no limit', async () => {
    scenario = await createScenario(database(), Date.now(), {
      spamLimits: { ...limits, commentsPerMinute: 0, sameTextMinutes: 0 },
    });
    expect(passed(await inTurn(20, () => comment('Again and again')))).toBe(20);
    scenario = await createScenario(database(), Date.now(), { spamLimits: { ...limits, commentsPerMinute: 0 } });
    expect(passed(await inTurn(20, () => comment()))).toBe(20);
    expect(await inTurn(2, () => comment('Only once in an hour'))).toEqual([0, codes.repeatedText]);
  });

  test('fingerprints are removed once their texts may be written again', async () => {
    await comment('Of an hour ago');
    scenario.pass(59 * minute);
    await comment('Of a minute ago');
    scenario.pass(2 * minute);
    await removeOldTexts(database(), limits, new Date(scenario.now()));
    expect(await database().row(countTexts, [])).toEqual({ count: 1 });
    expect(await comment('Of a minute ago')).toBe(codes.repeatedText);
  });
});

import { timing } from '@community/contract/limits';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { createScenario, type Scenario } from './testing-scenario.ts';

describeOnBothDatabases('bringing a deleted post back', (database) => {
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

  const undelete = (member: number | null = author) => scenario.envelopeOf('undelpost', { post_id }, member);
  const remove = () => scenario.call('delpost', { post_id }, author);

  /** What a reader sees of the post and its author, without the times of the answers. */
  async function seen(subject = 'flume') {
    const lists = await Promise.all([
      scenario.call('posts', { type: 1, subject }, reader),
      scenario.call('posts', { type: 1, user_id: String(author), per_page: 50 }, reader),
      scenario.call('posts', { type: 2 }, reader),
      scenario.call('userposts', { user_id: String(author), post_type: 1 }, reader),
      scenario.call('posts', { type: 1, user_id: String(author), pinned: 1 }, reader),
      scenario.call('postcomments', { post_id }, reader).catch(() => null),
      scenario.call('mymessages', { type: 1 }, author),
      scenario.call('mymessages', { type: 7 }, author),
      scenario.call('mymessages', { type: 1 }, reader),
    ]);
    return {
      lists: lists.map((list) => list && { data: list.data, total: list.total, last: list.last_page }),
      total: (await scenario.call('posts', { type: 1 }, null)).total,
      author: await scenario.call('userhome', { user_id: String(author) }),
      reader: await scenario.call('userhome', { user_id: String(reader) }),
    };
  }

  test('everything is back: lists, pin, counts, comments, likes and messages', async () => {
    const url = await scenario.upload(author);
    const pics = [{ url, width: 1, height: 1 }];
    ({ post_id } = await scenario.call('addpost', { post_type: 1, content: 'a', pics, subjects: ['Flume'] }, author));
    await scenario.call('userfollow', { user_id: String(author), status: 1 }, reader);
    await scenario.call('toppost', { post_id }, author);
    await scenario.call('postthumb', { post_id, status: 1 }, reader);
    const comment_id = await scenario.comment(reader, post_id);
    await scenario.call('replycomment', { comment_id, content: 'reply' }, author);
    await scenario.call('commentthumb', { comment_id, status: 1 }, author);
    const gone = await scenario.comment(reader, post_id, 'taken back before');
    await scenario.call('delcomment', { comment_id: gone }, reader);
    scenario.pass(120_000);
    const before = await seen();
    expect(before.lists.map((list) => list?.total)).toEqual([1, 2, 2, 2, 1, 1, 1, 1, 1]);
    await remove();
    const hidden = await seen();
    expect(hidden.lists.map((list) => list?.total)).toEqual([0, 1, 1, 1, 0, undefined, 0, 0, 0]);
    expect((await undelete()).code).toBe(0);
    const after = await seen();
    expect(after).toEqual(before);
    expect((await undelete()).code).toBe(0);
    expect(await seen()).toEqual(before);
    // What comes afterwards counts on.
    await scenario.call('postthumb', { post_id, status: 2 }, reader);
    await remove();
    expect((await seen()).total).toBe(hidden.total);
    expect(scenario.faults).toEqual([]);
  });

  test('a pin comes back only while others leave room for it', async () => {
    await scenario.call('toppost', { post_id }, author);
    await remove();
    for (let number = 0; number < 3; number += 1)
      await scenario.call('toppost', { post_id: await scenario.post(author) }, author);
    expect((await undelete()).code).toBe(0);
    expect(await scenario.call('postdetail', { post_id })).toMatchObject({ is_top: 0 });
    expect((await scenario.call('posts', { type: 1, user_id: String(author), pinned: 1 })).total).toBe(3);
  });

  test('only its owner brings it back, and only as long as its notice may wait for them', async () => {
    await remove();
    expect([(await undelete(reader)).code, (await undelete(null)).code]).toEqual([4004, 4001]);
    scenario.pass(90_000);
    expect((await undelete()).code).toBe(0);
    await remove();
    scenario.pass(timing.undoMs + timing.undoGraceMs + 1_000);
    expect((await undelete()).code).toBe(4004);
    expect((await scenario.envelopeOf('postdetail', { post_id })).code).toBe(4004);
  });
});

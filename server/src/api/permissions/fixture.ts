import type { Database } from '../../database/database.ts';
import { createScenario } from '../posts/testing-scenario.ts';

/** The caller's relation to the owner of the content. */
export const roles = ['visitor', 'other', 'owner', 'disliked', 'dislikes'] as const;
export type Role = (typeof roles)[number];

/**
 * A small community around an owner: a pinned post with the owner's comment and reply, a bystander who likes the post,
 * comments and is followed, members who follow the owner, one whom the owner dislikes, and one who dislikes the owner.
 */
export async function createFixture(database: Database, role: Role, start: number) {
  const scenario = await createScenario(database, start);
  const [owner, bystander, other, disliked, dislikes] = [
    await scenario.member('Owner'),
    await scenario.member('Bystander'),
    await scenario.member('Other'),
    await scenario.member('Disliked'),
    await scenario.member('Dislikes'),
  ];
  const caller = { visitor: null, other, owner, disliked, dislikes }[role];
  const follow = (fan: number, author: number) =>
    scenario.call('userfollow', { user_id: String(author), status: 1 }, fan);
  await follow(owner, bystander);
  for (const fan of [other, disliked, dislikes]) await follow(fan, owner);
  const post = await scenario.post(owner);
  await scenario.call('toppost', { post_id: post }, owner);
  const comment = await scenario.comment(owner, post);
  const { comment_id: reply } = await scenario.call(
    'replycomment',
    { comment_id: comment, content: 'and more' },
    owner,
  );
  await scenario.call('postthumb', { post_id: post, status: 1 }, bystander);
  await scenario.comment(bystander, post, 'from the side');
  await scenario.call('dislikeuser', { user_id: String(disliked) }, owner);
  await scenario.call('dislikeuser', { user_id: String(owner) }, dislikes);
  return { scenario, database, role, caller, owner, bystander, post, comment, reply };
}

export type Fixture = Awaited<ReturnType<typeof createFixture>>;

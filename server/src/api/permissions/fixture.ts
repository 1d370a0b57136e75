import type { Database } from '../../database/database.ts';
import { createScene } from '../posts/testing-scenario.ts';

/** Who calls, seen from the owner of what is called for. */
export const roles = ['visitor', 'other', 'owner', 'disliked', 'dislikes'] as const;
export type Role = (typeof roles)[number];

/**
 * A small community around an owner: a pinned post with a comment and a reply of the owner's, a bystander who likes the post, answers
 * and is followed, members who follow the owner, one whom the owner dislikes, and one who dislikes the owner.
 */
export async function createStage(database: Database, role: Role, start: number) {
  const scene = await createScene(database, start);
  const [owner, bystander, other, disliked, dislikes] = [
    await scene.member('Owner'),
    await scene.member('Bystander'),
    await scene.member('Other'),
    await scene.member('Disliked'),
    await scene.member('Dislikes'),
  ];
  const caller = { visitor: null, other, owner, disliked, dislikes }[role];
  const follow = (fan: number, author: number) => scene.call('userfollow', { user_id: String(author), status: 1 }, fan);
  await follow(owner, bystander);
  for (const fan of [other, disliked, dislikes]) await follow(fan, owner);
  const post = await scene.post(owner);
  await scene.call('toppost', { post_id: post }, owner);
  const comment = await scene.comment(owner, post);
  const { comment_id: reply } = await scene.call('replycomment', { comment_id: comment, content: 'and more' }, owner);
  await scene.call('postthumb', { post_id: post, status: 1 }, bystander);
  await scene.comment(bystander, post, 'from the side');
  await scene.call('dislikeuser', { user_id: String(disliked) }, owner);
  await scene.call('dislikeuser', { user_id: String(owner) }, dislikes);
  return { scene, database, role, caller, owner, bystander, post, comment, reply };
}

export type Stage = Awaited<ReturnType<typeof createStage>>;

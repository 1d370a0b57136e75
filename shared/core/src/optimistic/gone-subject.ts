import type { CallName } from '@community/contract/calls';
import { commentKey, type OptimisticKey } from './optimistic-slice.ts';

type Subject = 'post' | 'comment' | 'member';

/** What each call is about, and a failure with 4004 says is gone. Pages tell of those that they load themselves. */
const subjectOf: Readonly<Partial<Record<CallName, Subject>>> = {
  postthumb: 'post',
  postnotinterest: 'post',
  postreport: 'post',
  toppost: 'post',
  canceltoppost: 'post',
  delpost: 'post',
  addcomment: 'post',
  commentthumb: 'comment',
  delcomment: 'comment',
  replycomment: 'comment',
  replycomments: 'comment',
  commentposition: 'comment',
  userfollow: 'member',
  dislikeuser: 'member',
};

/** Tags of what shows a subject, or counts it. */
const tagsOf = {
  post: ['Feed', 'Pinned', 'Member', 'Messages'],
  comment: ['Comments', 'Post', 'Feed', 'Pinned', 'Messages'],
  member: ['Feed', 'Pinned', 'Member', 'Following', 'Fans', 'Messages'],
} as const;

interface GoneSubject {
  /** Key of the update that hides it; null for a member, without whom the lists are loaded anew. */
  key: OptimisticKey | null;
  tags: (typeof tagsOf)[Subject];
}

/** What is gone where a call fails with 4004; null where the call does not tell. */
export function goneSubject(call: CallName, body: object): GoneSubject | null {
  const subject = subjectOf[call];
  if (!subject) return null;
  const { post_id: postId, comment_id: commentId } = body as { post_id: string; comment_id: string };
  const tags = tagsOf[subject];
  if (subject === 'member') return { key: null, tags };
  return { key: subject === 'post' ? `hide:${postId}` : `hide:${commentKey(commentId)}`, tags };
}

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

/**
 * Calls that send what the member has just written. Its dialog is on the page of the post, which has to stay with the
 * text although the post is gone.
 */
const sendsText: ReadonlySet<CallName> = new Set<CallName>(['addcomment', 'replycomment']);

/** Tags of what shows a subject, or counts it. */
const tagsOf = {
  post: ['Feed', 'Pinned', 'Member', 'Messages'],
  comment: ['Comments', 'Post', 'Feed', 'Pinned', 'Messages'],
  member: ['Feed', 'Pinned', 'Member', 'Following', 'Fans', 'Messages'],
} as const;

type Tag = (typeof tagsOf)[Subject][number];

interface GoneSubject {
  /** Key of the update that hides it; null for what only the lists, which are loaded anew, leave out. */
  key: OptimisticKey | null;
  tags: readonly Tag[];
}

/** What is gone where a call fails with 4004; null where the call does not tell. */
export function goneSubject(call: CallName, body: object): GoneSubject | null {
  const subject = subjectOf[call];
  if (!subject) return null;
  const { post_id: postId, comment_id: commentId } = body as { post_id: string; comment_id: string };
  const keepsPage = sendsText.has(call);
  const all: readonly Tag[] = tagsOf[subject];
  const tags = keepsPage ? all.filter((tag) => tag !== 'Post') : all;
  if (subject === 'comment') return { key: `hide:${commentKey(commentId)}`, tags };
  return { key: subject === 'member' || keepsPage ? null : `hide:${postId}`, tags };
}

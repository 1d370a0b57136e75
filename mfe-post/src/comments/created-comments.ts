import type { Member } from '@community/core';
import type { SentReply } from '@community/kit/post';
import type { Comment } from './comment-model.ts';

/** A comment or reply that the member wrote on the page that is open. */
export interface CreatedComment extends Comment {
  /** The comment that a reply is listed under; null for a comment on the post. */
  listedId: string | null;
}

/** What the member just sent, as the server will list it. */
export function toCreatedComment(
  { id, nickname, avatar, info }: Member,
  commentId: string,
  { target, content, sentAt }: SentReply,
): CreatedComment {
  return {
    id: commentId,
    author: { id, nickname, avatar, official: info.is_official === 1 },
    content,
    publishedAt: Math.floor(sentAt / 1000),
    likes: 0,
    liked: false,
    replies: 0,
    seenAt: sentAt,
    listedId: target.kind === 'post' ? null : (target.listedId ?? target.id),
  };
}

/** The comments of a list that the member did not just write. */
export function withoutCreated(listed: readonly Comment[], created: readonly Comment[]): readonly Comment[] {
  return created.length === 0 ? listed : listed.filter(({ id }) => !created.some((own) => own.id === id));
}

/** Puts what the member just wrote first, the newest on top: the server lists it anywhere, or on another page. */
export function withCreatedFirst(listed: readonly Comment[], created: readonly Comment[]): readonly Comment[] {
  const first = created.toReversed().map((own) => listed.find(({ id }) => id === own.id) ?? own);
  return [...first, ...withoutCreated(listed, created)];
}

/** How many replies a comment has without those that the member just wrote. Its own count may be older than they are. */
export function otherReplies({ replies, seenAt }: Comment, created: readonly Comment[]): number {
  return replies - created.filter((own) => own.seenAt < seenAt).length;
}

import type { ListPage, Member, OptimisticUpdate, RootState } from '@community/core';
import type { SentReply } from '@community/kit/post';
import { cachedItems } from '../post/cached-items.ts';
import { applyOptimisticToComment, type Comment } from './comment-model.ts';

/** A comment or reply that the member wrote on the page that is open. */
export interface CreatedComment extends Comment {
  /** The comment that a reply is listed under; null for a comment on the post. */
  listedId: string | null;
  /** Unix milliseconds; responses of earlier requests do not have it. */
  sentAt: number;
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
    firstReply: null,
    seenAt: sentAt,
    listedId: target.kind === 'post' ? null : (target.listedId ?? target.id),
    sentAt,
  };
}

const isComment = (item: unknown): item is Comment =>
  typeof item === 'object' && item !== null && 'content' in item && 'replies' in item;

/** What the member wrote as the newest list has it; the same array where no list has anything newer. */
export function asListed(created: readonly CreatedComment[], state: RootState): readonly CreatedComment[] {
  if (created.length === 0) return created;
  const newest = new Map(created.map((own) => [own.id, own]));
  for (const item of cachedItems(state)) {
    if (!isComment(item)) continue;
    for (const one of item.firstReply ? [item, item.firstReply] : [item]) {
      const own = newest.get(one.id);
      if (own && one.seenAt > own.seenAt) newest.set(own.id, { ...own, ...one });
    }
  }
  return created.every((own) => newest.get(own.id) === own) ? created : [...newest.values()];
}

/** The newest comments of a post, and when their response came (Unix milliseconds). */
interface Newest {
  currentData?: ListPage<Comment> | undefined;
  fulfilledTimeStamp?: number | undefined;
}

/**
 * What the member wrote without what was deleted elsewhere: a list had it, and the newest comments of a later response
 * go back beyond it without it.
 */
export function withoutDeleted(
  created: readonly CreatedComment[],
  { currentData, fulfilledTimeStamp = 0 }: Newest,
): readonly CreatedComment[] {
  if (!currentData) return created;
  const { items, total } = currentData;
  const oldest = items.length < total ? (items.at(-1)?.publishedAt ?? 0) : 0;
  return created.filter((own) => own.publishedAt <= oldest || !isMissing(own, items, fulfilledTimeStamp));
}

/**
 * The same for what the member replied, by the last page of the comment's replies, which begins before it: replies run
 * oldest first.
 */
export function withoutDeletedReplies(
  created: readonly CreatedComment[],
  { currentData, fulfilledTimeStamp = 0 }: Newest,
): readonly CreatedComment[] {
  if (!currentData || currentData.page < currentData.lastPage) return created;
  const { items, page } = currentData;
  const oldest = page > 1 ? (items[0]?.publishedAt ?? Infinity) : 0;
  return created.filter((own) => own.publishedAt <= oldest || !isMissing(own, items, fulfilledTimeStamp));
}

/** A list had it, and a later response leaves it out. */
const isMissing = ({ id, sentAt, seenAt }: CreatedComment, items: readonly Comment[], fulfilledTimeStamp: number) =>
  seenAt > sentAt && fulfilledTimeStamp > seenAt && !items.some((item) => item.id === id);

/** The comments of a list that do not stand elsewhere on the page. */
export function withoutShown(listed: readonly Comment[], shown: readonly Comment[]): readonly Comment[] {
  return shown.length === 0 ? listed : listed.filter(({ id }) => !shown.some((other) => other.id === id));
}

/** Puts what the member just wrote first, the newest on top: the server lists it anywhere, or on another page. */
export function withCreatedFirst(listed: readonly Comment[], created: readonly Comment[]): readonly Comment[] {
  return [...created.toReversed(), ...withoutShown(listed, created)];
}

/**
 * How many replies a comment has without those that the member just wrote, deleted or not. Its own count may be older
 * than they are, or than their deletion.
 */
export function otherReplies(
  { replies, seenAt }: Comment,
  created: readonly CreatedComment[],
  optimistic: Record<string, OptimisticUpdate>,
): number {
  const isHidden = (reply: CreatedComment) => applyOptimisticToComment(optimistic, reply) === null;
  const isGone = (reply: CreatedComment) => isHidden(reply) && !isHidden({ ...reply, seenAt });
  return replies - created.filter((reply) => reply.sentAt < seenAt && !isGone(reply)).length;
}

import type { PostComment } from '@community/contract/entities';
import { applyOptimistic, commentKey, type OptimisticUpdate } from '@community/core';

/** A comment or a reply. Counts and flags are the server's at `seenAt` (milliseconds). */
export interface Comment {
  id: string;
  author: { id: string; nickname: string; avatar: string; official: boolean };
  content: string;
  /** Unix seconds. */
  publishedAt: number;
  likes: number;
  liked: boolean;
  replies: number;
  /** Of a comment on a post that a member reads: the oldest of its replies, which is shown without a press. */
  firstReply: Comment | null;
  seenAt: number;
}

export function toComment(comment: PostComment, seenAt: number): Comment {
  const { first_reply: first } = comment;
  return {
    id: comment.comment_id,
    author: {
      id: comment.user_id,
      nickname: comment.nickname,
      avatar: comment.avatar,
      official: comment.is_official === 1,
    },
    content: comment.content,
    publishedAt: comment.public_time,
    likes: comment.thumb,
    liked: comment.is_thumb === 1,
    replies: comment.reply,
    firstReply: first ? toComment({ ...first, reply: 0 }, seenAt) : null,
    seenAt,
  };
}

/** A comment with the member's like laid over; null once the member deleted it. */
export function applyOptimisticToComment<Shown extends Comment>(
  optimistic: Record<string, OptimisticUpdate>,
  comment: Shown,
): Shown | null {
  const key = commentKey(comment.id);
  if (applyOptimistic(optimistic, 'hide', key, false, comment.seenAt)) return null;
  const liked = applyOptimistic(optimistic, 'like', key, comment.liked, comment.seenAt);
  return liked === comment.liked
    ? comment
    : { ...comment, liked, likes: comment.likes + Number(liked) - Number(comment.liked) };
}

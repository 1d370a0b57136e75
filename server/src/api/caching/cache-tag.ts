import type { BestComment } from '@community/contract/entities';

/**
 * What a response shows, in the sense of a CDN's `Cache-Tag`: `post:7`, `comment:9`, `posts` for any list of posts or
 * number of them, `best-comment:9` for one that a list of posts shows, if only by its author's face, `member:3` for a
 * member's page and for a page of their post, and `content` for what no other tag describes.
 */
export type CacheTag =
  | 'content'
  | 'posts'
  | `post:${string}`
  | `comment:${string}`
  | `best-comment:${string}`
  | `member:${string}`;

/** What a change of content concerns; `all` is everything that visitors see. */
export type ChangedTags = readonly CacheTag[] | 'all';

interface OfPost {
  post_id: string;
}

interface OfComment {
  comment_id: string;
}

/**
 * The tag of the member whom a response is about, or by whom its post is; none for one that found nobody. No change names
 * it: it is for those who drop what a cache in front keeps of a member.
 */
export const tagsOfMember = ({ user_id }: { user_id?: string }): CacheTag[] =>
  user_id === undefined ? [] : [`member:${user_id}`];

/** Tags of the comments, or replies, of a list. */
export const tagsOfComments = ({ data = [] }: { data?: readonly OfComment[] }): CacheTag[] =>
  data.map(({ comment_id }) => `comment:${comment_id}` as const);

/** Tags of a list of posts. Of their best comments they show no count, so replies drop none. */
export function tagsOfPosts({ data = [] }: { data?: readonly { best_comment?: BestComment }[] }): CacheTag[] {
  const comments = data.flatMap(({ best_comment: best }) => (best ? [best, ...best.others] : []));
  return ['posts', ...comments.map(({ comment_id }) => `best-comment:${comment_id}` as const)];
}

/** What a post that came, went or was pinned concerns. */
export const changedPost = ({ post_id }: OfPost): readonly CacheTag[] => ['content', 'posts', `post:${post_id}`];

/** What a reply to a comment concerns. */
export const changedComment = ({ comment_id }: OfComment): readonly CacheTag[] => ['content', `comment:${comment_id}`];

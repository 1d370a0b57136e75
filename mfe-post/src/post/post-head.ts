import { type CommentFacts, postData } from '@community/contract/structured-data';
import type { PageHead, Post } from '@community/core';
import { sharePath } from '@community/kit/post';

/** One page of a post's comments: which one, and what it holds once that is known. */
interface CommentsPage {
  page: number;
  comments?: readonly CommentFacts[] | undefined;
}

/** What a post's page says of itself: its title is the post's text (specification section 2). Each page of comments is one of its own. */
export function postHead(post: Post, { page, comments }: CommentsPage): PageHead {
  const image = post.pictures[0]?.url || post.videos[0]?.cover;
  return {
    title: post.content,
    description: post.content,
    canonical: page > 1 ? `${sharePath(post.id)}?page=${page}` : sharePath(post.id),
    kind: 'article',
    ...(image ? { image } : {}),
    structuredData: [postData(post, comments)],
  };
}

import { pageOfPart } from '@community/contract/page-head';
import { type CommentFacts, postData } from '@community/contract/structured-data';
import type { PageHead, Post } from '@community/core';
import { sharePath } from '@community/kit/post';

/** The page of comments, and its comments once loaded. */
interface CommentsPage {
  page: number;
  comments?: readonly CommentFacts[] | undefined;
}

/**
 * Head of a post's page. The title is the post's text (specification section 2). Each page of comments has its own
 * canonical address.
 */
export function postHead(post: Post, { page, comments }: CommentsPage): PageHead {
  const image = post.pictures[0]?.url || post.videos[0]?.cover;
  return {
    title: post.content,
    person: post.author.nickname,
    official: post.author.official,
    description: post.content,
    canonical: page > 1 ? `${sharePath(post.id)}?page=${page}` : sharePath(post.id),
    kind: 'article',
    ...(image ? { image } : {}),
    structuredData: [postData(post, comments)],
    ...(comments && pageOfPart(page, comments)),
  };
}

import { type CommentFacts, postData } from '@community/contract/structured-data';
import { truncateCharacters } from '@community/contract/text';
import type { PageHead, Post } from '@community/core';
import { sharePath } from '@community/kit/post';

const descriptionLength = 160;

/** What a post's page says of itself: its title is the post's text (specification section 2). */
export function postHead(post: Post, comments: readonly CommentFacts[] = []): PageHead {
  const text = post.content.replace(/\s+/g, ' ').trim();
  const image = post.pictures[0]?.url || post.videos[0]?.cover;
  return {
    title: text,
    description: truncateCharacters(text, descriptionLength),
    canonical: sharePath(post.id),
    ...(image ? { image } : {}),
    structuredData: [postData(post, comments)],
  };
}

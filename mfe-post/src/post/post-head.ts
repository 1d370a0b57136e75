import { codes } from '@community/contract/codes';
import { type CommentFacts, postData } from '@community/contract/structured-data';
import { truncateCharacters } from '@community/contract/text';
import { isCallFailure, type PageHead, type Post } from '@community/core';
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

/** Whether a load failed because there is no such post (any more). */
export function isGone(error: unknown): boolean {
  return isCallFailure(error) && (error.code === codes.notFound || error.code === codes.invalidInput);
}

/** What the page of a post says of itself that is not there (any more). */
export const goneHead: PageHead = { title: '', gone: true };

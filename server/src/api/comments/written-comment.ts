import type { WrittenText } from '../spam/text-fingerprint.ts';

/** A comment on a post, or a reply to a comment, as the limits of what a member writes know it. */
export const writtenComment = (content: string, postId: number, answersId: number | null): WrittenText => ({
  kind: 'comment',
  content,
  answers: answersId === null ? `post ${postId}` : `comment ${answersId}`,
});

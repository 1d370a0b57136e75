import type { RequestFor } from '@community/contract/calls';
import { codes } from '@community/contract/codes';
import { isCallFailure } from '@community/core';
import type { Attachment } from '@community/kit/media';

/** A post about to be sent. */
export interface NewPost {
  text: string;
  topics: readonly string[];
  attachments: readonly Attachment[];
  /** The same key for every try, so that sending twice makes one post. */
  key: string;
}

/** Body of the `addpost` call; `video_cover` is empty for pictures (specification section 7). */
export function newPostBody({ text, topics, attachments, key }: NewPost): RequestFor<'addpost'> {
  const common = { content: text.trim(), subjects: [...topics], idempotency_key: key };
  const uploads = attachments.flatMap(({ uploaded, size }) => (uploaded ? [{ ...size, ...uploaded }] : []));
  if (attachments[0]?.kind === 'video') {
    return { post_type: 2, ...common, videos: uploads.map(({ url }) => url), video_cover: uploads[0]?.cover ?? '' };
  }
  const pics = uploads.map(({ url, width = 1, height = 1 }) => ({ width, height, url }));
  return { post_type: 1, ...common, pics, video_cover: '' };
}

/** Whether the server refused a post because it has not, or no longer, the files it names. */
export function lacksFiles(failure: unknown): boolean {
  if (!isCallFailure(failure) || failure.code !== codes.invalidInput) return false;
  return Object.keys(failure.fields ?? {}).some((field) => /^(pics|videos|video_cover)/.test(field));
}

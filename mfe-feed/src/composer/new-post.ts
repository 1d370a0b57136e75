import type { RequestFor } from '@community/contract/calls';
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

/** Gives each post its key: the same post keeps it however often it is tried, a changed one is another post. */
export function createPostKeys() {
  let content = '';
  let key = '';
  return (post: unknown): string => {
    const now = JSON.stringify(post);
    if (now !== content) [content, key] = [now, makeKey()];
    return key;
  };
}

/** A key that no other post has. `crypto.randomUUID` is missing outside secure contexts. */
export function makeKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

import { injectCalls, type Post, request } from '@community/core';

/** The target of a reply: a post gets a comment, a comment gets a reply (specification section 4). */
export interface ReplyTarget {
  kind: 'post' | 'comment';
  id: string;
  /** The author. */
  nickname: string;
  official: boolean;
  text: string;
}

/** Target of a comment on a post. */
export function postReply({ id, author, content }: Post): ReplyTarget {
  return { kind: 'post', id, nickname: author.nickname, official: author.official, text: content };
}

interface ReplyBody {
  id: string;
  content: string;
  /** The same for every attempt, so that sending twice creates one. */
  key: string;
}

const replyCalls = injectCalls(BUILD_ID, (build) => ({
  addComment: build.mutation<void, ReplyBody>({
    query: request('addcomment', ({ id, content, key }) => ({ post_id: id, content, idempotency_key: key })),
  }),
  replyToComment: build.mutation<void, ReplyBody>({
    query: request('replycomment', ({ id, content, key }) => ({ comment_id: id, content, idempotency_key: key })),
  }),
}));

const { addComment, replyToComment } = replyCalls.endpoints;

/** Sends a comment or a reply. Rejects with a `CallFailure`. */
export function sendReply({ kind, id }: Pick<ReplyTarget, 'kind' | 'id'>, content: string, key: string) {
  return (kind === 'post' ? addComment : replyToComment).initiate({ id, content, key });
}

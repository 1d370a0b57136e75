import { injectCalls, type PendingAct, type Post, request, transformResponse } from '@community/core';

/** The target of a reply: a post gets a comment, a comment gets a reply (specification section 4). */
export interface ReplyTarget {
  kind: 'post' | 'comment';
  id: string;
  /** The comment that replies to it are listed under, where that is another one: it is a reply itself. */
  listedId?: string;
  /** The author. */
  nickname: string;
  official: boolean;
  text: string;
}

/** A comment or reply that was sent. */
export interface SentReply {
  target: ReplyTarget;
  content: string;
  /** Unix milliseconds of the device's clock. */
  sentAt: number;
  /** The member closed the dialog, or left its page, before it closed by itself. */
  isLeft: boolean;
}

/** Target of a comment on a post. */
export function postReply({ id, author, content }: Post): ReplyTarget {
  return { kind: 'post', id, nickname: author.nickname, official: author.official, text: content };
}

/** The reply that a visitor was about to write, for the page after the sign-in. */
export const pendingReply = (target: ReplyTarget): PendingAct => ({ act: 'reply', about: JSON.stringify(target) });

interface ReplyBody {
  id: string;
  content: string;
  /** The same for every attempt, so that sending twice creates one. */
  key: string;
}

const replyCalls = injectCalls(BUILD_ID, (build) => ({
  addComment: build.mutation<string, ReplyBody>({
    query: request('addcomment', ({ id, content, key }) => ({ post_id: id, content, idempotency_key: key })),
    transformResponse: transformResponse('addcomment', ({ comment_id }) => comment_id),
  }),
  replyToComment: build.mutation<string, ReplyBody>({
    query: request('replycomment', ({ id, content, key }) => ({ comment_id: id, content, idempotency_key: key })),
    transformResponse: transformResponse('replycomment', ({ comment_id }) => comment_id),
  }),
}));

const { addComment, replyToComment } = replyCalls.endpoints;

/** Sends a comment or a reply, and answers its id. Rejects with a `CallFailure`. */
export function sendReply({ kind, id }: Pick<ReplyTarget, 'kind' | 'id'>, content: string, key: string) {
  return (kind === 'post' ? addComment : replyToComment).initiate({ id, content, key });
}

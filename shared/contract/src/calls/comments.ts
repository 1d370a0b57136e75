import { Type } from 'typebox';
import { fields, list } from '../declarations/audience.ts';
import { declareCall } from '../declarations/declare-call.ts';
import { comment, postComment } from '../declarations/entity-audiences.ts';
import { anyPage, anySort, doAndUndo } from '../declarations/store-parameters.ts';
import { Comment, PostComment } from '../entities.ts';
import { textLimits } from '../limits.ts';
import { Id, IdempotencyKey, Nothing, Page, PageQuery, Text, ToggleStatus } from '../schema.ts';

const Sort = Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2)], { description: '2 Heat, 1 Time' }));
const Content = Text(textLimits.maxReplyCharacters, { required: true });
const Added = Type.Object({ comment_id: Id });

export const commentCalls = {
  postcomments: declareCall({
    summary: 'Comments of a post',
    access: 'anyone',
    embed: { scope: 'always', parameters: { post_id: 'any', sort_type: anySort, ...anyPage } },
    request: Type.Object({ post_id: Id, sort_type: Sort, ...PageQuery }),
    response: Page(PostComment),
    audience: list(postComment),
  }),
  replycomments: declareCall({
    summary: 'Replies to a comment',
    access: 'member',
    embed: { scope: 'always', parameters: { comment_id: 'any', sort_type: anySort, ...anyPage } },
    request: Type.Object({ comment_id: Id, sort_type: Sort, ...PageQuery }),
    response: Page(Comment),
    audience: list(comment),
  }),
  commentposition: declareCall({
    summary: 'The page of comments that holds a comment, and for a reply the page of replies',
    access: 'anyone',
    embed: { scope: 'always', parameters: { comment_id: 'any', sort_type: anySort, per_page: 'any', as_of: 'any' } },
    request: Type.Object({ comment_id: Id, sort_type: Sort, per_page: PageQuery.per_page, as_of: PageQuery.as_of }),
    response: Type.Object({
      post_id: Id,
      comment_id: { ...Id, description: 'the comment on that page: for a reply, the one above it' },
      page: Type.Integer({ minimum: 1 }),
      reply_page: Type.Integer({ minimum: 0, description: 'in pages of 10; 0 for a comment on the post' }),
      as_of: Type.Integer({ description: 'unix milliseconds; the snapshot of both pages' }),
    }),
    audience: fields('public', 'post_id', 'comment_id', 'page', 'reply_page', 'as_of'),
  }),
  addcomment: declareCall({
    summary: 'Comment on a post',
    access: 'member',
    embed: { scope: 'always', parameters: { post_id: 'any', content: 'any', idempotency_key: 'any' } },
    request: Type.Object({ post_id: Id, content: Content, idempotency_key: IdempotencyKey }),
    response: Added,
    audience: { comment_id: 'owner' },
  }),
  replycomment: declareCall({
    summary: 'Reply to a comment',
    access: 'member',
    embed: { scope: 'always', parameters: { comment_id: 'any', content: 'any', idempotency_key: 'any' } },
    request: Type.Object({ comment_id: Id, content: Content, idempotency_key: IdempotencyKey }),
    response: Added,
    audience: { comment_id: 'owner' },
  }),
  commentthumb: declareCall({
    summary: 'Like or unlike a comment',
    access: 'member',
    embed: { scope: 'always', parameters: { comment_id: 'any', status: doAndUndo } },
    request: Type.Object({ comment_id: Id, status: ToggleStatus }),
    response: Nothing,
    audience: {},
  }),
  delcomment: declareCall({
    summary: 'Delete an own comment',
    access: 'member',
    embed: 'never',
    request: Type.Object({ comment_id: Id }),
    response: Nothing,
    audience: {},
  }),
};

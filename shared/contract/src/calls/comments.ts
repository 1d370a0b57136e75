import { Type } from 'typebox';
import { Comment } from '../entities.ts';
import { textLimits } from '../limits.ts';
import { call, Id, IdempotencyKey, Nothing, Page, PageQuery, Text, ToggleStatus } from '../schema.ts';

const Sort = Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2)], { description: '2 Heat, 1 Time' }));
const Content = Text(textLimits.maxReplyCharacters, { required: true });
const Added = Type.Object({ comment_id: Id });

export const commentCalls = {
  postcomments: call({
    summary: 'Comments of a post',
    access: 'anyone',
    request: Type.Object({ post_id: Id, sort_type: Sort, ...PageQuery }),
    response: Page(Comment),
  }),
  replycomments: call({
    summary: 'Replies to a comment',
    access: 'member',
    request: Type.Object({ comment_id: Id, sort_type: Sort, ...PageQuery }),
    response: Page(Comment),
  }),
  commentposition: call({
    summary: 'The page of comments that holds a comment, and for a reply the page of replies',
    access: 'anyone',
    request: Type.Object({ comment_id: Id, sort_type: Sort, per_page: PageQuery.per_page, as_of: PageQuery.as_of }),
    response: Type.Object({
      post_id: Id,
      comment_id: { ...Id, description: 'the comment on that page: for a reply, the one above it' },
      page: Type.Integer({ minimum: 1 }),
      reply_page: Type.Integer({ minimum: 0, description: 'in pages of 10; 0 for a comment on the post' }),
      as_of: Type.Integer({ description: 'unix milliseconds; the snapshot of both pages' }),
    }),
  }),
  addcomment: call({
    summary: 'Comment on a post',
    access: 'member',
    request: Type.Object({ post_id: Id, content: Content, idempotency_key: IdempotencyKey }),
    response: Added,
  }),
  replycomment: call({
    summary: 'Reply to a comment',
    access: 'member',
    request: Type.Object({ comment_id: Id, content: Content, idempotency_key: IdempotencyKey }),
    response: Added,
  }),
  commentthumb: call({
    summary: 'Like or unlike a comment',
    access: 'member',
    request: Type.Object({ comment_id: Id, status: ToggleStatus }),
    response: Nothing,
  }),
  delcomment: call({
    summary: 'Delete an own comment',
    access: 'member',
    request: Type.Object({ comment_id: Id }),
    response: Nothing,
  }),
};

import { Type } from 'typebox';
import { Comment } from '../entities.ts';
import { textLimits } from '../limits.ts';
import { call, Id, IdempotencyKey, Nothing, Page, PageQuery, Text, ToggleStatus } from '../schema.ts';

const Sort = Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2)], { description: '2 Heat, 1 Time' }));
const Words = Text(textLimits.reply, { required: true });
const Added = Type.Object({ comment_id: Id });

export const commentCalls = {
  postcomments: call({
    summary: 'Comments of a post',
    access: 'anyone',
    request: Type.Object({ post_id: Id, sort_type: Sort, ...PageQuery }),
    answer: Page(Comment),
  }),
  replycomments: call({
    summary: 'Replies to a comment',
    access: 'member',
    request: Type.Object({ comment_id: Id, sort_type: Sort, ...PageQuery }),
    answer: Page(Comment),
  }),
  addcomment: call({
    summary: 'Comment on a post',
    access: 'member',
    request: Type.Object({ post_id: Id, content: Words, idempotency_key: IdempotencyKey }),
    answer: Added,
  }),
  replycomment: call({
    summary: 'Reply to a comment',
    access: 'member',
    request: Type.Object({ comment_id: Id, content: Words, idempotency_key: IdempotencyKey }),
    answer: Added,
  }),
  commentthumb: call({
    summary: 'Like or unlike a comment',
    access: 'member',
    request: Type.Object({ comment_id: Id, status: ToggleStatus }),
    answer: Nothing,
  }),
  delcomment: call({
    summary: 'Delete an own comment',
    access: 'member',
    request: Type.Object({ comment_id: Id }),
    answer: Nothing,
  }),
};

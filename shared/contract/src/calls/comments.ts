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

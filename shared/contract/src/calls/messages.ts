import { Type } from 'typebox';
import { CommentMessage, FollowerItem, LikeMessage } from '../entities.ts';
import { call, Id, Page, PageQuery } from '../schema.ts';

export const messageCalls = {
  mymessages: call({
    summary: 'Messages: 1 comments, 7 likes, 5 new fans',
    access: 'member',
    request: Type.Object({ type: Type.Union([Type.Literal(1), Type.Literal(7), Type.Literal(5)]), ...PageQuery }),
    response: Page(Type.Union([CommentMessage, LikeMessage, FollowerItem])),
  }),
  newfollowers: call({
    summary: 'New fans',
    access: 'member',
    request: Type.Object({ user_id: Type.Optional(Id), ...PageQuery }),
    response: Page(FollowerItem),
  }),
};

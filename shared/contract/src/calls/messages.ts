import { Type } from 'typebox';
import { ownList } from '../declarations/audience.ts';
import { declareCall } from '../declarations/declare-call.ts';
import { follower, message } from '../declarations/entity-audiences.ts';
import { CommentMessage, FollowerItem, LikeMessage } from '../entities.ts';
import { Id, Page, PageQuery } from '../schema.ts';

export const messageCalls = {
  mymessages: declareCall({
    summary: 'Messages: 1 comments, 7 likes, 5 new fans',
    access: 'member',
    embed: 'never',
    request: Type.Object({ type: Type.Union([Type.Literal(1), Type.Literal(7), Type.Literal(5)]), ...PageQuery }),
    response: Page(Type.Union([CommentMessage, LikeMessage, FollowerItem])),
    audience: ownList(message),
  }),
  newfollowers: declareCall({
    summary: 'New fans',
    access: 'member',
    embed: 'never',
    request: Type.Object({ user_id: Type.Optional(Id), ...PageQuery }),
    response: Page(FollowerItem),
    audience: ownList(follower),
  }),
};

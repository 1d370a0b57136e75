import { Type } from 'typebox';
import { Post, SuggestedUser, TopicNow } from '../entities.ts';
import { call, Nothing } from '../schema.ts';

export const discoveryCalls = {
  discover: call({
    summary:
      'What a reader may like: members to follow, topics that most people write about now, and the brand’s posts',
    access: 'anyone',
    request: Nothing,
    response: Type.Object({
      users: Type.Array(SuggestedUser),
      topics: Type.Array(TopicNow),
      posts: Type.Array(Post),
    }),
  }),
};

import { Type } from 'typebox';
import { Post, ReaderLanguage, SuggestedUser, TopicNow } from '../entities.ts';
import { call } from '../schema.ts';

export const discoveryCalls = {
  discover: call({
    summary:
      'What a reader may like: members to follow, topics that most people write about now, and the brand’s posts',
    access: 'anyone',
    request: Type.Object({ language: ReaderLanguage }),
    response: Type.Object({
      users: Type.Array(SuggestedUser),
      topics: Type.Array(TopicNow),
      posts: Type.Array(Post),
    }),
  }),
};

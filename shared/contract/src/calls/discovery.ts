import { Type } from 'typebox';
import { fields } from '../declarations/audience.ts';
import { declareCall } from '../declarations/declare-call.ts';
import { person, post } from '../declarations/entity-audiences.ts';
import { Post, ReaderLanguage, SuggestedUser, TopicNow } from '../entities.ts';

export const discoveryCalls = {
  discover: declareCall({
    summary:
      'What a reader may like: members to follow, topics that most people write about now, and the brand’s posts',
    access: 'anyone',
    embed: 'never',
    request: Type.Object({ language: ReaderLanguage }),
    response: Type.Object({
      users: Type.Array(SuggestedUser),
      topics: Type.Array(TopicNow),
      posts: Type.Array(Post),
    }),
    audience: {
      // Who is suggested depends on the viewer; of each the same is told to all.
      users: { ...person, ...fields('public', 'is_focus', 'topics') },
      topics: fields('public', 'topic', 'posts'),
      posts: post,
    },
  }),
};

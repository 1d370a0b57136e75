import { injectCalls, type Person, type Post, request, toPerson, toPost, transformResponse } from '@community/core';

/** What a reader may like beside the pages. */
export interface Discovery {
  people: (Person & { topics: string[] })[];
  topics: { topic: string; posts: number }[];
  /** The brand's. */
  posts: Post[];
}

const calls = injectCalls(BUILD_ID, (build) => ({
  discover: build.query<Discovery, void>({
    query: request('discover', () => ({}), { inLanguage: true }),
    transformResponse: transformResponse('discover', ({ users, topics, posts }, seenAt) => ({
      people: users.map((user) => ({ ...toPerson(user, seenAt), topics: user.topics })),
      topics,
      posts: posts.map((post) => toPost(post, seenAt)),
    })),
  }),
}));

export const { useDiscoverQuery } = calls;

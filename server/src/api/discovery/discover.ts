import type { Database } from '../../database/database.ts';
import { pageWindow } from '../pagination.ts';
import { listOfOfficials } from '../posts/lists/filtered.ts';
import type { PostContents } from '../posts/post-contents.ts';
import type { ServerCall } from '../server-call.ts';
import { suggestMembers } from './suggested-members.ts';
import { listTopicsNow } from './topics-now.ts';

/** More than pages show beside themselves: they leave out what they show already. */
const maxPosts = 6;

/** What stands beside the pages: people to follow, topics, and what the brand posted. */
export const discover: ServerCall<'discover', { database: Database; contents: PostContents }> = {
  changes: null,
  shows: () => ['posts'],
  handler:
    ({ database: { reads }, contents }) =>
    async ({ language }, { memberId, now }) => {
      const window = pageWindow({ per_page: maxPosts, language }, now());
      const [users, topics, posts] = await Promise.all([
        suggestMembers(reads, memberId),
        listTopicsNow(reads),
        listOfOfficials({ database: reads, contents }, memberId, window),
      ]);
      return { users, topics, posts: posts.items };
    },
};

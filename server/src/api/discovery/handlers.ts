import type { Handlers } from '../call-context.ts';
import { pageWindow } from '../pagination.ts';
import { listOfOfficials } from '../posts/lists/filtered.ts';
import type { PostListDependencies } from '../posts/post-contents.ts';
import { suggestMembers } from './suggested-members.ts';
import { listTopicsNow } from './topics-now.ts';

/** More than pages show beside themselves: they leave out what they show already. */
const maxPosts = 6;

/** What stands beside the pages: people to follow, topics, and what the brand posted. */
export function discoveryHandlers({ database: { reads }, contents }: PostListDependencies): Handlers<'discover'> {
  return {
    async discover({ language }, { memberId, now }) {
      const window = pageWindow({ per_page: maxPosts, language }, now());
      const [users, topics, posts] = await Promise.all([
        suggestMembers(reads, memberId),
        listTopicsNow(reads),
        listOfOfficials({ database: reads, contents }, memberId, window),
      ]);
      return { users, topics, posts: posts.items };
    },
  };
}

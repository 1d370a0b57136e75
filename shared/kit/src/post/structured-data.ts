import { postData } from '@community/contract/structured-data';
import type { Post } from '@community/core';

/** `DiscussionForumPosting` of a post as search engines read it (specification section 14). */
export const postStructuredData = (post: Post): object => postData(post);

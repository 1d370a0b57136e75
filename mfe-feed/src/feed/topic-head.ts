import { paging } from '@community/contract/limits';
import { pageOfList } from '@community/contract/page-head';
import { postData } from '@community/contract/structured-data';
import { topicKey } from '@community/contract/topics';
import type { PageHead, Post } from '@community/core';
import { type FeedAddress, feedSearch } from './feed-query.ts';

/** The longest description holds the beginnings of a few posts. */
const maxDescribedPosts = 3;

/**
 * Head of a topic: its description is what the posts say. The spellings of a topic have one canonical address. Search
 * engines do not list a topic without posts: addresses of those have no end.
 */
export function topicHead({ topic, page }: FeedAddress & { topic: string }, posts: readonly Post[]): PageHead {
  const title = `#${topic}`;
  const texts = posts.slice(0, maxDescribedPosts).map((post) => post.title || post.content);
  return {
    title,
    canonical: `/${feedSearch({ type: 1, topic: topicKey(topic), page, perPage: paging.defaultSize })}`,
    structuredData: posts.map((post) => postData(post)),
    ...(posts.length > 0 ? { description: [title, ...texts].join(' · ') } : { indexed: false }),
    ...pageOfList(page, posts),
  };
}

import { callers, type Size, tokenOf } from '../database/community-data.ts';
import type { Load } from './load.ts';

/** Throughput relative to the bare server that each load should reach, by database; null where there is no goal. */
export const goals: Record<string, { postgres: number; embedded: number } | null> = {
  'Recommend, visitor': { postgres: 0.4, embedded: 0.15 },
  'Recommend, member': { postgres: 0.1, embedded: 0.02 },
  'Recommend, member, in a language': { postgres: 0.1, embedded: 0.02 },
  'Post detail': { postgres: 0.25, embedded: 0.05 },
  Comments: { postgres: 0.25, embedded: 0.05 },
  'Like toggle': { postgres: 0.08, embedded: 0.03 },
  // One lock.
  'Like toggle, one post': null,
  'Embed fragment': { postgres: 0.6, embedded: 0.6 },
};

const layouts = ['grid', 'carousel', 'list'];

/** The calls that are made most, as the members and visitors of a community make them. */
export function callLoads(address: string, size: Size): Load[] {
  const call = (name: string) => `${address}/api/v1/community/${name}`;
  const token = (index: number) => tokenOf(1 + (index % callers));
  // Popular posts have low numbers, and most calls are for them.
  const post = (index: number) => String(1 + Math.floor(size.posts * ((index * 0.618) % 1) ** 2));
  return [
    {
      name: 'Recommend, visitor',
      url: call('posts'),
      request: (index) => ({ body: { type: 1, page: 1 + (index % 5), per_page: 10 } }),
    },
    {
      name: 'Recommend, member',
      url: call('posts'),
      request: (index) => ({ body: { type: 1, page: 1 + (index % 5), per_page: 10 }, token: token(index) }),
    },
    {
      name: 'Recommend, member, in a language',
      url: call('posts'),
      request: (index) => ({
        body: { type: 1, language: 'en', page: 1 + (index % 5), per_page: 10 },
        token: token(index),
      }),
    },
    { name: 'Post detail', url: call('postdetail'), request: (index) => ({ body: { post_id: post(index) } }) },
    {
      name: 'Comments',
      url: call('postcomments'),
      request: (index) => ({ body: { post_id: post(index), sort_type: 2, page: 1, per_page: 10 } }),
    },
    {
      name: 'Like toggle',
      url: call('postthumb'),
      request: (index) => ({ body: { post_id: post(index >> 1), status: 1 + (index % 2) }, token: token(index >> 1) }),
    },
    {
      name: 'Like toggle, one post',
      url: call('postthumb'),
      request: (index) => ({ body: { post_id: '1', status: 1 + (index % 2) }, token: token(index >> 1) }),
    },
    {
      name: 'Embed fragment',
      url: `${address}/embed/1/feed`,
      request: (index) => ({ query: `layout=${layouts[index % layouts.length]}&limit=12` }),
    },
  ];
}

import { callers, type Size, stars, tokenOf } from '../database/community-data.ts';
import type { Load } from './load.ts';

/** A list call with its usual request and its callers: visitors, any member, or members with long lists. */
interface ListCall {
  name: string;
  call: string;
  body: object;
  by: 'visitor' | 'member' | 'star';
}

/** Every list that the API has. Callers follow 500 members; post, comment and member 1 have long lists of their own. */
const lists: readonly ListCall[] = [
  { name: 'Recommend, visitor', call: 'posts', body: { type: 1 }, by: 'visitor' },
  { name: 'Recommend', call: 'posts', body: { type: 1 }, by: 'member' },
  { name: 'Recommend in a language', call: 'posts', body: { type: 1, language: 'en' }, by: 'member' },
  { name: 'Following', call: 'posts', body: { type: 2 }, by: 'member' },
  { name: 'Pinned, visitor', call: 'posttops', body: { type: 1 }, by: 'visitor' },
  { name: 'Pinned', call: 'posttops', body: { type: 1 }, by: 'member' },
  { name: 'Pinned of followed', call: 'posttops', body: { type: 2 }, by: 'member' },
  { name: 'Posts of a member, visitor', call: 'userposts', body: { user_id: '1', post_type: 1 }, by: 'visitor' },
  { name: 'Posts of a member', call: 'userposts', body: { user_id: '1', post_type: 1 }, by: 'member' },
  { name: 'Topic, visitor', call: 'posts', body: { type: 1, subject: 'music' }, by: 'visitor' },
  { name: 'Topic', call: 'posts', body: { type: 1, subject: 'music' }, by: 'member' },
  { name: 'Author', call: 'posts', body: { type: 1, user_id: '1' }, by: 'member' },
  { name: 'Official', call: 'posts', body: { type: 1, official: 1 }, by: 'member' },
  { name: 'Topic of author', call: 'posts', body: { type: 1, subject: 'music', user_id: '1' }, by: 'member' },
  { name: 'Topic, official', call: 'posts', body: { type: 1, subject: 'music', official: 1 }, by: 'member' },
  { name: 'Topic, pinned', call: 'posts', body: { type: 1, subject: 'music', pinned: 1 }, by: 'member' },
  { name: 'Official, pinned', call: 'posts', body: { type: 1, official: 1, pinned: 1 }, by: 'member' },
  { name: 'Comments, visitor', call: 'postcomments', body: { post_id: '1', sort_type: 2 }, by: 'visitor' },
  { name: 'Comments by heat', call: 'postcomments', body: { post_id: '1', sort_type: 2 }, by: 'member' },
  { name: 'Comments by time', call: 'postcomments', body: { post_id: '1', sort_type: 1 }, by: 'member' },
  { name: 'Replies', call: 'replycomments', body: { comment_id: '1', sort_type: 2 }, by: 'member' },
  { name: 'Members I follow', call: 'userfocus', body: {}, by: 'member' },
  { name: 'My fans', call: 'userfollows', body: {}, by: 'star' },
  { name: 'Messages: comments', call: 'mymessages', body: { type: 1 }, by: 'star' },
  { name: 'Messages: likes', call: 'mymessages', body: { type: 7 }, by: 'star' },
  { name: 'Messages: fans', call: 'mymessages', body: { type: 5 }, by: 'star' },
  { name: 'New followers', call: 'newfollowers', body: {}, by: 'star' },
  { name: 'People, visitor', call: 'searchuser', body: { nickname: 'member 1' }, by: 'visitor' },
  { name: 'People', call: 'searchuser', body: { nickname: 'member 1' }, by: 'member' },
  { name: 'People, rare name', call: 'searchuser', body: { nickname: 'zephyrine' }, by: 'member' },
];

const tokens: Record<ListCall['by'], (index: number) => { token?: string }> = {
  visitor: () => ({}),
  member: (index) => ({ token: tokenOf(stars + 1 + (index % (callers - stars))) }),
  star: (index) => ({ token: tokenOf(1 + (index % stars)) }),
};

/** The loads of one page of every list, of ten items each. */
export function listLoads(address: string, page: number): Load[] {
  return lists.map(({ name, call, body, by }) => ({
    name: `${name}, page ${page}`,
    url: `${address}/api/v1/community/${call}`,
    request: (index) => ({ body: { ...body, page, per_page: 10 }, ...tokens[by](index) }),
  }));
}

/** A community whose lists are as long as it is large; its first pages hold as much as those of a larger one. */
export const grown = (posts: number): Size => ({
  posts,
  members: Math.max(20_000, posts / 5),
  likes: Math.max(100_000, posts / 2),
  comments: Math.max(10_000, posts * 0.3),
  follows: Math.max(50_000, posts / 2),
  fans: Math.max(1_000, posts / 5),
  greedyFollows: 20_000,
});

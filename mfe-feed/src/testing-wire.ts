import type { Post } from '@community/contract/entities';
import { TestServer } from '@community/kit/testing-server';

/** A post as it travels. */
export function wirePost(id: string, change: Partial<Post> = {}): Post {
  return {
    post_id: id,
    user_id: '7',
    nickname: 'Marisol V.',
    avatar: '',
    is_official: 0,
    post_type: 1,
    content: `Post ${id}`,
    subjects: [],
    pics: [],
    videos: [],
    video_cover: '',
    public_time: 1_700_000_000,
    views: 0,
    comment: 0,
    thumb: 0,
    is_thumb: 0,
    is_follow: 0,
    is_top: 0,
    ...change,
  };
}

/** A page of a list as it travels. */
export function wirePage(posts: Post[], { total = posts.length, page = 1, perPage = 10, asOf = 500 } = {}) {
  return { data: posts, total, current_page: page, last_page: Math.ceil(total / perPage), per_page: perPage, as_of: asOf };
}

/** A community without posts, in which every post can be looked up. */
export const emptyCommunity = (): TestServer =>
  new TestServer()
    .answer('posts', () => wirePage([]))
    .answer('posttops', () => wirePage([]))
    .answer('postdetail', ({ post_id: id }) => wirePost(String(id)));

import type { FollowerItem, Post } from '@community/contract/entities';

/** What the server sends, for unit tests: entities as they travel, with what a test needs of them. */
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

/** A row of a follow list, or a message about a new follower. */
export function wireFan(id: string, change: Partial<FollowerItem> = {}): FollowerItem {
  return { user_id: id, nickname: `Member ${id}`, avatar: '', is_official: 0, is_focus: 0, create_time: 1_700_000_000, ...change };
}

/** A page of a list. */
export function wirePage<Item>(items: Item[], { total = items.length, page = 1, perPage = 10, asOf = 500 } = {}) {
  return { data: items, total, current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), per_page: perPage, as_of: asOf };
}

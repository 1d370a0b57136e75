import type { FollowerItem, Post, UserInfo } from '@community/contract/entities';

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

/** A member as it travels. */
export function wireMember(change: Partial<UserInfo> = {}): UserInfo {
  return {
    user_id: '7',
    nickname: 'Marisol V.',
    avatar: '/media/avatar.jpg',
    bg_img: '/media/banner.jpg',
    birthday: '',
    country: '',
    gender: 0,
    thumb: 212,
    focus: 12,
    followers: 31,
    is_follow: 0,
    is_official: 0,
    description: '',
    product: [],
    ...change,
  };
}

/** A row of a follow list as it travels. */
export function wireFan(id: string, change: Partial<FollowerItem> = {}): FollowerItem {
  return { user_id: id, nickname: `Member ${id}`, avatar: '', is_official: 0, is_focus: 1, create_time: 1_700_000_000, ...change };
}

/** A page of a list as it travels. */
export function wirePage<Item>(posts: Item[], { total = posts.length, page = 1, perPage = 10, asOf = 500 } = {}) {
  return { data: posts, total, current_page: page, last_page: Math.ceil(total / perPage), per_page: perPage, as_of: asOf };
}

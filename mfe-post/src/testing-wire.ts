import type { Comment, Post } from '@community/contract/entities';

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

/** A comment as it travels. */
export function wireComment(id: string, change: Partial<Comment> = {}): Comment {
  return {
    comment_id: id,
    user_id: '8',
    nickname: 'Kenji_H',
    avatar: '',
    is_official: 0,
    content: `Comment ${id}`,
    public_time: 1_700_000_000,
    thumb: 0,
    is_thumb: 0,
    reply: 0,
    ...change,
  };
}

/** A page of a list as it travels. */
export function wirePage<Item>(posts: Item[], { total = posts.length, page = 1, perPage = 10, asOf = 500 } = {}) {
  return { data: posts, total, current_page: page, last_page: Math.ceil(total / perPage), per_page: perPage, as_of: asOf };
}

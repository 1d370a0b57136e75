import type { ResponseFor } from '@community/contract/calls';
import type {
  Comment,
  CommentMessage,
  FollowerItem,
  LikeMessage,
  Post,
  SuggestedUser,
  UserInfo,
} from '@community/contract/entities';

/** A post in the wire format, with a test's changes. */
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
  return {
    user_id: id,
    nickname: `Member ${id}`,
    avatar: '',
    is_official: 0,
    is_focus: 0,
    create_time: 1_700_000_000,
    ...change,
  };
}

/** A member in the wire format. */
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

/** A comment in the wire format. */
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

/** A message about a comment on the member's post. */
export function wireCommentMessage(change: Partial<CommentMessage> = {}): CommentMessage {
  return {
    reply_user_id: '7',
    reply_user_name: 'Marisol V.',
    reply_user_avatar: '',
    reply_date: 1_700_000_000,
    reply_cmt: 'Which size?',
    my_cmt: '',
    content_list: [{ name: 'Drift Pro in Ember' }],
    comment_id: '31',
    post_id: '42',
    img: '/media/p.jpg',
    ...change,
  };
}

/** A message about a like. */
export function wireLikeMessage(change: Partial<LikeMessage> = {}): LikeMessage {
  return {
    like_user_id: '7',
    like_user_name: 'Marisol V.',
    like_user_avatar: '',
    like_date: 1_700_000_000,
    comment_content: '',
    content: 'Drift Pro in Ember',
    post_id: '42',
    img: '',
    my_cmt: '',
    reply_cmt: '',
    ...change,
  };
}

/** A member whom a reader may follow. */
export function wireSuggestion(id: string, change: Partial<SuggestedUser> = {}): SuggestedUser {
  return { user_id: id, nickname: `Member ${id}`, avatar: '', is_official: 0, is_focus: 0, topics: [], ...change };
}

/** What a reader may like; nothing unless given. */
export function wireDiscovery(change: Partial<ResponseFor<'discover'>> = {}): ResponseFor<'discover'> {
  return { users: [], topics: [], posts: [], ...change };
}

/** A page of a list. */
export function wirePage<Item>(items: Item[], { total = items.length, page = 1, perPage = 10, asOf = 500 } = {}) {
  return {
    data: items,
    total,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    per_page: perPage,
    as_of: asOf,
  };
}

import type { Envelope } from '@community/contract/calls';
import type { Post } from '@community/contract/entities';
import type { Embeds } from '../stores/embeds.ts';

/** A post as the call `posts` responds with it. */
export const wirePost = (fields: Partial<Post> = {}): Post => ({
  post_id: '42',
  user_id: '7',
  nickname: 'Marisol V.',
  avatar: '',
  is_official: 0,
  post_type: 1,
  content: 'Ten kilometres before breakfast',
  subjects: ['running'],
  pics: [
    { url: '/media/a.jpg', width: 1600, height: 1200 },
    { url: '/media/b.jpg', width: 900, height: 1200 },
  ],
  videos: [],
  video_cover: '',
  public_time: 1_700_000_000,
  views: 9,
  comment: 4,
  thumb: 21_430,
  is_thumb: 0,
  is_follow: 0,
  is_top: 0,
  ...fields,
});

/** A response of `posts`. */
export const postsEnvelope = (...posts: Post[]): Envelope => ({
  code: 0,
  msg: 'success',
  data: { data: posts, total: posts.length, current_page: 1, last_page: 1, per_page: 12, as_of: 1_700_000_000_000 },
});

export const testEmbeds: Embeds = new Map([
  ['store', { origins: ['https://store.example'], products: { 'NT-1': 'running', 'NT-2': 'cable' } }],
]);

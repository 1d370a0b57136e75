import type { Post } from '@community/core';

/** A post for unit tests. */
export function makePost(change: Partial<Post> = {}): Post {
  return {
    id: '42',
    author: { id: '7', nickname: 'Marisol V.', avatar: '', official: false, followed: false, seenAt: 0 },
    title: '',
    content: 'Seven weeks with the Pace watch.',
    topics: ['pacewatch'],
    pictures: [{ url: '/media/a.jpg', width: 800, height: 600, clip: null }],
    videos: [],
    publishedAt: 1_700_000_000,
    views: 3100,
    comments: 31,
    likes: 212,
    liked: false,
    pinned: false,
    seenAt: 0,
    ...change,
  };
}

import { characterCount } from '@community/contract/text';
import { postStructuredData } from './structured-data.ts';
import { makePost } from './testing-post.ts';

test('a post tells author, time, text, pictures and counts', () => {
  expect(postStructuredData(makePost())).toMatchObject({
    '@type': 'DiscussionForumPosting',
    url: '/home/details-42',
    headline: 'Seven weeks with the Pace watch.',
    datePublished: '2023-11-14T22:13:20.000Z',
    author: { '@type': 'Person', name: 'Marisol V.', url: '/home/users-7' },
    image: ['/media/a.jpg'],
    commentCount: 31,
    interactionStatistic: [{ userInteractionCount: 212 }, { userInteractionCount: 31 }, { userInteractionCount: 3100 }],
  });
});

test('a long text has a short headline', () => {
  const data = postStructuredData(makePost({ content: '🎧'.repeat(500) })) as { headline: string; text: string };
  expect(characterCount(data.headline)).toBe(110);
  expect(characterCount(data.text)).toBe(500);
});

test('a video is told with its cover', () => {
  const post = makePost({
    pictures: [],
    videos: [{ url: '/media/v.mp4', cover: '/media/c.jpg', width: null, height: null }],
  });
  expect(postStructuredData(post)).toMatchObject({
    video: [{ contentUrl: '/media/v.mp4', thumbnailUrl: '/media/c.jpg' }],
  });
});

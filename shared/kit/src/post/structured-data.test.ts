import { postData } from '@community/contract/structured-data';
import { characterCount } from '@community/contract/text';
import { makePost } from './testing-post.ts';

test('structured data of a post has its author, time, text, pictures and counts', () => {
  expect(postData(makePost())).toMatchObject({
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
  const data = postData(makePost({ content: '🎧'.repeat(500) })) as { headline: string; text: string };
  expect(characterCount(data.headline)).toBe(110);
  expect(characterCount(data.text)).toBe(500);
});

test('structured data of a video has its cover', () => {
  const post = makePost({
    pictures: [],
    videos: [{ url: '/media/v.mp4', cover: '/media/c.jpg', width: null, height: null }],
  });
  expect(postData(post)).toMatchObject({
    video: [{ contentUrl: '/media/v.mp4', thumbnailUrl: '/media/c.jpg' }],
  });
});

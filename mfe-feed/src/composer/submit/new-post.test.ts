import type { Attachment } from '@community/kit/media';
import { lacksFiles, newPostBody } from './new-post.ts';

const attachment: Attachment = {
  id: '1',
  kind: 'picture',
  name: 'a.jpg',
  preview: 'blob:1',
  size: { width: 30, height: 40 },
  state: 'done',
  progress: 1,
  uploaded: { url: '/media/a' },
};

test('pictures carry the size that was read, unless the server knows better', () => {
  const upright = { ...attachment, uploaded: { url: '/media/b', width: 40, height: 30 } };
  expect(newPostBody({ text: ' Hi ', topics: ['a'], attachments: [attachment, upright], key: 'k'.repeat(8) })).toEqual({
    post_type: 1,
    content: 'Hi',
    subjects: ['a'],
    pics: [
      { url: '/media/a', width: 30, height: 40 },
      { url: '/media/b', width: 40, height: 30 },
    ],
    video_cover: '',
    idempotency_key: 'kkkkkkkk',
  });
});

test('a video carries its cover', () => {
  const video: Attachment = {
    ...attachment,
    kind: 'video',
    size: null,
    uploaded: { url: '/media/v', cover: '/media/c' },
  };
  expect(newPostBody({ text: 'Hi', topics: [], attachments: [video], key: 'k'.repeat(8) })).toMatchObject({
    post_type: 2,
    videos: ['/media/v'],
    video_cover: '/media/c',
  });
});

test.each([
  [
    { code: 4022, status: 200, message: '', fields: { pics: 'names a file that is no unused upload of your own' } },
    true,
  ],
  [{ code: 4022, status: 200, message: '', fields: { content: 'is too long' } }, false],
  [{ code: 4022, status: 200, message: '' }, false],
  [{ code: 5000, status: 200, message: '' }, false],
  [new Error('odd'), false],
])('a post that was refused with %j lacks files: %s', (failure, lacks) => {
  expect(lacksFiles(failure)).toBe(lacks);
});

import type { Attachment } from '@community/kit/media';
import { createPostKeys, makeKey, newPostBody } from './new-post.ts';

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
  const video: Attachment = { ...attachment, kind: 'video', size: null, uploaded: { url: '/media/v', cover: '/media/c' } };
  expect(newPostBody({ text: 'Hi', topics: [], attachments: [video], key: 'k'.repeat(8) })).toMatchObject({
    post_type: 2,
    videos: ['/media/v'],
    video_cover: '/media/c',
  });
});

test('keys differ and fit the contract', () => {
  expect(makeKey()).toMatch(/^[A-Za-z0-9-]{8,64}$/);
  expect(makeKey()).not.toBe(makeKey());
});

test('the same post keeps its key, a changed one gets another', () => {
  const keyOf = createPostKeys();
  const first = keyOf({ text: 'a' });
  expect(keyOf({ text: 'a' })).toBe(first);
  expect(keyOf({ text: 'b' })).not.toBe(first);
});

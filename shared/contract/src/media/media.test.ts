import { mediaAddress, pictureSources } from './media.ts';

test('paths are joined to the media base, absolute addresses stay', () => {
  expect(mediaAddress('/media/a.jpg', 'https://img.test')).toBe('https://img.test/media/a.jpg');
  expect(mediaAddress('blob:1', 'https://img.test')).toBe('blob:1');
});

test('a picture offers variants up to its own width', () => {
  const { src, srcSet } = pictureSources({ url: '/media/a.jpg', width: 1000 }, '');
  expect(src).toContain('640');
  expect(srcSet?.split(', ').map((entry) => entry.split(' ')[1])).toEqual(['320w', '480w', '640w', '960w', '1000w']);
});

test('the file itself is offered where it has more pixels than the largest variant', () => {
  const entries = (width: number) => pictureSources({ url: '/media/a.jpg', width }, '', true).srcSet?.split(', ');
  expect(entries(4000)?.at(-1)).toBe('/media/a.jpg 4000w');
  expect(entries(1000)?.at(-1)).toBe('/media/a.jpg?w=1280 1000w');
});

test('a small picture has one variant', () => {
  expect(pictureSources({ url: '/media/a.jpg', width: 200 }, '').srcSet?.split(', ')).toHaveLength(1);
});

test('a local preview has no variants', () => {
  expect(pictureSources({ url: 'blob:1', width: 1000 }, 'x')).toEqual({ src: 'blob:1' });
});

import { scaledSize, scalePhoto } from './photo-scaling.ts';

const photo = (bytes: number, type = 'image/jpeg') => {
  const file = new File(['x'], 'a.jpg', { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};
const megabyte = 1024 * 1024;
const big = { width: 4000, height: 3000 };

test.each([
  ['a big photo', photo(5 * megabyte), big, { width: 2560, height: 1920 }],
  ['an upright one', photo(5 * megabyte), { width: 3000, height: 4000 }, { width: 1920, height: 2560 }],
  ['one of 16:9', photo(5 * megabyte), { width: 3840, height: 2160 }, { width: 2560, height: 1440 }],
  ['a panorama', photo(5 * megabyte), { width: 12_000, height: 2000 }, { width: 8640, height: 1440 }],
  ['a long screenshot', photo(5 * megabyte), { width: 1080, height: 9600 }, null],
  ['one longer than is stored', photo(5 * megabyte), { width: 1000, height: 20_000 }, { width: 819, height: 16_383 }],
  ['a line', photo(5 * megabyte), { width: 60_000, height: 1 }, { width: 16_383, height: 1 }],
  ['a light file', photo(megabyte - 1), big, null],
  ['a small picture', photo(5 * megabyte), { width: 2560, height: 1920 }, null],
  ['a picture that may be transparent', photo(5 * megabyte, 'image/png'), big, null],
  ['a picture that may move', photo(5 * megabyte, 'image/gif'), big, null],
  ['another one', photo(5 * megabyte, 'image/webp'), big, null],
])('%s', (_, file, size, target) => {
  expect(scaledSize(file, size)).toEqual(target);
});

describe('in a browser that can', () => {
  const bitmap = { width: 2560, height: 1920, close() {} } as ImageBitmap;
  const real = { createImageBitmap: globalThis.createImageBitmap, OffscreenCanvas: globalThis.OffscreenCanvas };
  let result: Blob;
  let drawn: unknown[];
  let pixel: number[];

  beforeEach(() => {
    drawn = [];
    pixel = [60, 122, 30, 255];
    class Canvas {
      getContext(kind: string) {
        if (kind !== '2d') return null;
        return {
          fillRect() {},
          getImageData: (_x: number, _y: number, width: number, height: number) => ({
            data: Array.from({ length: width * height }, () => pixel).flat(),
          }),
          drawImage: (...what: unknown[]) => void drawn.push(what),
        };
      }
      convertToBlob = async () => result;
    }
    Object.assign(globalThis, { OffscreenCanvas: Canvas, createImageBitmap: async () => bitmap });
    result = new Blob(['small'], { type: 'image/jpeg' });
  });
  afterEach(() => void Object.assign(globalThis, real));

  test('the smaller file keeps its name', async () => {
    const sent = await scalePhoto(photo(5 * megabyte), big);
    expect([sent.name, sent.type, sent.size]).toEqual(['a.jpg', 'image/jpeg', 5]);
    expect(drawn).toEqual([[bitmap, 0, 0]]);
  });

  test('the original is sent where the browser gives other pixels than were drawn', async () => {
    pixel = [61, 122, 30, 255];
    const original = photo(5 * megabyte);
    expect(await scalePhoto(original, big)).toBe(original);
  });

  test('the original is sent when the new file is no smaller, of another type, or does not come about', async () => {
    const original = photo(5 * megabyte);
    Object.defineProperty(result, 'size', { value: 4.5 * megabyte });
    expect(await scalePhoto(original, big)).toBe(original);
    result = new Blob(['small'], { type: 'image/png' });
    expect(await scalePhoto(original, big)).toBe(original);
    globalThis.createImageBitmap = async () => ({ width: 1920, height: 2560, close() {} });
    expect(await scalePhoto(original, big)).toBe(original);
    globalThis.createImageBitmap = async () => Promise.reject(new Error('out of memory'));
    expect(await scalePhoto(original, big)).toBe(original);
  });
});

test('a browser without the means sends the original', async () => {
  const original = photo(5 * megabyte);
  expect(await scalePhoto(original, big)).toBe(original);
});

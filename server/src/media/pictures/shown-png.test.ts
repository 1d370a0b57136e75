import { maxParts } from './compaction.ts';
import { shownPng } from './shown-png.ts';
import { chunkPng, flatPng, pngChunk, textPng } from './testing-picture.ts';

test('stops at ten thousand chunks of a PNG and keeps nothing of them', () => {
  const png = chunkPng(1_000_000);
  const lengths = jest.spyOn(png, 'readUInt32BE');
  expect(shownPng(png)).toBeNull();
  expect(lengths).toHaveBeenCalledTimes(maxParts);
});

test('keeps shown chunks byte for byte, whatever is between them', () => {
  const png = flatPng(100, 100);
  expect(shownPng(textPng(3, png))).toEqual(png);
  expect(shownPng(Buffer.from(png))).toEqual(png);
  const cut = png.subarray(0, png.length - 20);
  expect(shownPng(Buffer.from(cut))).toEqual(cut);
});

test.each([
  ['a colour profile of ten megabytes', 'iCCP', 10_000_000],
  ['EXIF data of a megabyte', 'eXIf', 1_000_000],
  ['frames of an animation', 'fdAT', 1000],
])('leaves out %s', (_what, type, bytes) => {
  const png = flatPng(100, 100);
  const content = Buffer.concat([png.subarray(0, 33), pngChunk(type, Buffer.alloc(bytes)), png.subarray(33)]);
  expect(shownPng(content)).toEqual(png);
});

test('keeps one set of EXIF data', () => {
  const png = flatPng(100, 100);
  const exif = pngChunk('eXIf', Buffer.from('MM\0*'));
  const once = Buffer.concat([png.subarray(0, 33), exif, png.subarray(33)]);
  expect(shownPng(Buffer.concat([png.subarray(0, 33), exif, exif, png.subarray(33)]))).toEqual(once);
});

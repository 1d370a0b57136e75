import { chunkPng, flatPng, textPng } from './picture-testing.ts';
import { maxChunks, withoutOthers } from './png-chunks.ts';

test('stops at ten thousand chunks of a PNG and keeps nothing of them', () => {
  const png = chunkPng(1_000_000);
  const lengths = jest.spyOn(png, 'readUInt32BE');
  const parts = jest.spyOn(png, 'subarray');
  expect(withoutOthers(png)).toBe('too many');
  expect([lengths.mock.calls.length, parts.mock.calls.length]).toEqual([maxChunks, 0]);
});

test('keeps shown chunks byte for byte, whatever is between them', () => {
  const png = flatPng(100, 100);
  expect(withoutOthers(textPng(3, png))).toEqual(png);
  expect(withoutOthers(Buffer.from(png))).toEqual(png);
  const cut = png.subarray(0, png.length - 20);
  expect(withoutOthers(Buffer.from(cut))).toEqual(cut);
});

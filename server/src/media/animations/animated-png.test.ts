import { deflateSync } from 'node:zlib';
import { pngChunk } from '../pictures/testing-picture.ts';
import { readAnimatedPng } from './animated-png.ts';
import { readPngChunks } from './png-chunks.ts';
import { havePixels, readPngFrames } from './png-frames.ts';
import { animatedPng, frameControl, frameData, framePixels, pngParts, pngPieces } from './testing-animation.ts';

const none = Buffer.alloc(0);
const joined = (...chunks: Buffer[]) => Buffer.concat(chunks);
const { picture, secondData, thirdControl, thirdData, header, announcement } = pngPieces();

test('is kept byte for byte', () => {
  const png = animatedPng();
  expect(readAnimatedPng(png)).toEqual({ file: png, width: 4, height: 2, frames: 3 });
});

test('keeps nothing that says where it comes from, and nothing behind its end', () => {
  const said = joined(
    pngChunk('tEXt', Buffer.from('Software\0Camera')),
    pngChunk('eXIf', Buffer.from('MM\0*')),
    pngChunk('iCCP', Buffer.from('profile')),
    pngChunk('prVt', Buffer.alloc(99)),
  );
  const png = joined(animatedPng({ announcement: joined(said, announcement) }), Buffer.from('<script>'));
  expect(readAnimatedPng(png)).toMatchObject({ file: animatedPng() });
});

test('the picture of other programs may be none of its frames', () => {
  const png = animatedPng({
    announcement: pngParts.announcement(2),
    firstControl: none,
    secondControl: frameControl(0),
    secondData: frameData(1, framePixels(4, 2, 255)),
    thirdControl: frameControl(2),
    thirdData: frameData(3, framePixels()),
  });
  expect(readAnimatedPng(png)).toMatchObject({ frames: 2 });
});

test.each([
  ['no announcement', { announcement: none }],
  ['an announcement of one frame', { announcement: pngParts.announcement(1) }],
  ['an announcement behind the pixels', { announcement: none, picture: joined(picture, announcement) }],
])('with %s it does not move', (_what, changed) => {
  expect(readAnimatedPng(animatedPng(changed))).toBeNull();
});

const damaged = (chunk: Buffer) => {
  const copy = Buffer.from(chunk);
  copy.writeUInt32BE((copy.readUInt32BE(copy.length - 4) ^ 1) >>> 0, copy.length - 4);
  return copy;
};

test.each([
  ['fewer frames than announced', { announcement: pngParts.announcement(4) }],
  ['more frames than announced', { announcement: pngParts.announcement(2) }],
  ['an announcement twice', { announcement: joined(announcement, announcement) }],
  ['a wrong checksum', { secondData: damaged(secondData) }],
  ['a number that is left out', { thirdControl: frameControl(4) }],
  ['a frame beyond the canvas', { thirdControl: frameControl(3, { width: 3, height: 1, x: 2 }) }],
  ['a frame of no size', { thirdControl: frameControl(3, { width: 0 }) }],
  ['a frame without pixels', { thirdData: none }],
  ['a first frame smaller than the canvas', { firstControl: frameControl(0, { width: 2 }) }],
  ['an unknown operation', { thirdControl: frameControl(3, { operations: [3, 0] }) }],
  ['pixels of no frame', { secondControl: none, secondData: frameData(1, framePixels()), announcement }],
  ['the picture behind the frames', { picture: none, thirdData: joined(thirdData, picture) }],
  ['two headers', { header: joined(header, header) }],
  ['no end', { end: none }],
  [
    'a canvas of too many pixels',
    { header: pngParts.header(1025, 1024), firstControl: frameControl(0, { width: 1025, height: 1024 }) },
  ],
  [
    'a million empty frames',
    { thirdData: joined(thirdData, Buffer.alloc(thirdControl.length * 20_000, thirdControl)) },
  ],
])('refuses %s', (_what, changed) => {
  expect(readAnimatedPng(animatedPng(changed))).toBe('refused');
});

const framesOf = (png: Buffer) => readPngFrames(readPngChunks(png) ?? []);

test('has the pixels of all frames', () => {
  const read = framesOf(animatedPng());
  expect(read && havePixels(read)).toBe(true);
});

test('has the pixels of interlaced frames: four passes of 4 by 2 pixels, whose rows begin with their filter', () => {
  const rows = (...pixels: number[]) => deflateSync(Buffer.concat(pixels.map((count) => Buffer.alloc(1 + 3 * count))));
  const whole = rows(1, 1, 2, 4);
  const png = animatedPng({
    header: pngParts.header(4, 2, 1),
    picture: pngChunk('IDAT', whole),
    secondData: frameData(2, whole),
    thirdControl: frameControl(3, { width: 1, height: 1 }),
    thirdData: frameData(4, rows(1)),
  });
  const read = framesOf(png);
  expect(read && havePixels(read)).toBe(true);
});

test.each([
  ['too few bytes', framePixels(4, 1)],
  ['a bomb', framePixels(4, 200_000)],
  ['nothing that inflates', Buffer.from('no pixels')],
])('a frame of %s has no pixels', (_what, pixels) => {
  const read = framesOf(animatedPng({ secondData: frameData(2, pixels) }));
  expect(read && havePixels(read)).toBe(false);
});

import sharp from 'sharp';
import { readAnimatedGif } from './animated-gif.ts';
import { animated } from './testing-animation.ts';

const read = async (change: (gif: Buffer) => Buffer | undefined = () => undefined) => {
  const gif = await animated('gif');
  return readAnimatedGif(change(gif) ?? gif);
};

/** Where the first picture begins. */
const firstImage = (gif: Buffer) => gif.indexOf(Buffer.of(0x2c), 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1));

test('keeps all frames, their times and the number of repetitions', async () => {
  const gif = await animated('gif', { loop: 2 });
  const kept = readAnimatedGif(gif);
  expect(kept).toMatchObject({ width: 32, height: 24, frames: 3 });
  const { file } = kept as { file: Buffer };
  expect(await sharp(file, { animated: true }).metadata()).toMatchObject({ pages: 3, delay: [100, 100, 100], loop: 2 });
});

test('leaves out comments, texts and what other programs need', async () => {
  const comment = Buffer.from('\x21\xfe\x05where\0', 'latin1');
  const xmp = Buffer.from('\x21\xff\x0bXMP DataXMP\x03abc\0', 'latin1');
  const plain = await read();
  const kept = await read((gif) => {
    const at = firstImage(gif) - 8;
    return Buffer.concat([gif.subarray(0, at), comment, xmp, gif.subarray(at), Buffer.from('behind the end')]);
  });
  expect(kept).toEqual(plain);
});

test('leaves out a frame that is cut off', async () => {
  expect(await read((gif) => gif.subarray(0, -4))).toMatchObject({ frames: 2 });
});

test.each([
  ['one frame', (gif: Buffer) => gif.subarray(0, gif.indexOf(Buffer.of(0x2c), firstImage(gif) + 1))],
  ['a head alone', (gif: Buffer) => gif.subarray(0, 13)],
  ['nothing', () => Buffer.alloc(0)],
])('%s does not move', async (_what, change) => {
  expect(await read(change)).toBeNull();
});

const screen = (width: number, height: number) => (gif: Buffer) => {
  gif.writeUInt16LE(width, 6);
  gif.writeUInt16LE(height, 8);
  return gif;
};

test.each([
  ['more pixels than a canvas may have', screen(1025, 1024)],
  ['frames beyond the canvas', screen(31, 24)],
  [
    'a million frames of nothing',
    (gif: Buffer) => {
      const at = firstImage(gif);
      const empty = Buffer.from('2c0000000001000100000200', 'hex');
      return Buffer.concat([gif.subarray(0, at), Buffer.alloc(1_000_000 * empty.length, empty)]);
    },
  ],
])('refuses %s', async (_what, change) => {
  expect(await read(change)).toBe('refused');
});

test('refuses frames of more pixels than all together may have', async () => {
  const large = screen(1024, 1024);
  expect(await read(large)).toMatchObject({ frames: 3 });
  expect(readAnimatedGif(large(await animated('gif', { frames: 66 })))).toBe('refused');
});

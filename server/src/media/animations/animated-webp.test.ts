import sharp from 'sharp';
import { readAnimatedWebp } from './animated-webp.ts';
import { animated } from './testing-animation.ts';

const chunk = (type: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(type), length, content, Buffer.alloc(content.length % 2)]);
};

const firstFrame = (webp: Buffer) => webp.indexOf('ANMF');

test('keeps all frames, their times and the number of repetitions', async () => {
  const webp = await animated('webp', { loop: 2 });
  const kept = readAnimatedWebp(webp);
  expect(kept).toEqual({ file: webp, width: 32, height: 24, frames: 3 });
  const { file } = kept as { file: Buffer };
  expect(await sharp(file, { animated: true }).metadata()).toMatchObject({ pages: 3, delay: [100, 100, 100], loop: 2 });
});

test('leaves out metadata and says so in the features', async () => {
  const webp = await animated('webp');
  const changed = Buffer.concat([webp, chunk('EXIF', Buffer.from('MM\0*')), chunk('XMP ', Buffer.from('<x:xmpmeta>'))]);
  changed.writeUInt8((changed[20] ?? 0) | 0x0c, 20);
  changed.writeUInt32LE(changed.length - 8, 4);
  expect(readAnimatedWebp(changed)).toMatchObject({ file: webp });
});

test('leaves out a frame that is cut off', async () => {
  expect(readAnimatedWebp((await animated('webp')).subarray(0, -2))).toMatchObject({ frames: 2 });
});

test('one frame does not move, nor does a still picture', async () => {
  const webp = await animated('webp');
  expect(readAnimatedWebp(webp.subarray(0, webp.indexOf('ANMF', firstFrame(webp) + 1)))).toBeNull();
  const still = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .webp()
    .toBuffer();
  expect(readAnimatedWebp(still)).toBeNull();
  expect(readAnimatedWebp(Buffer.alloc(0))).toBeNull();
});

test.each([
  ['more pixels than a canvas may have', (webp: Buffer) => webp.writeUIntLE(1_048_576, 24, 3)],
  ['a canvas smaller than its frames', (webp: Buffer) => webp.writeUIntLE(30, 24, 3)],
  ['no number of repetitions', (webp: Buffer) => webp.write('NONE', webp.indexOf('ANIM'))],
])('refuses %s', async (_what, change) => {
  const webp = await animated('webp');
  change(webp);
  expect(readAnimatedWebp(webp)).toBe('refused');
});

test('refuses 100,000 frames, and reads no more than are allowed', async () => {
  const webp = await animated('webp', { frames: 2 });
  const frame = webp.subarray(firstFrame(webp), webp.indexOf('ANMF', firstFrame(webp) + 1));
  const many = Buffer.concat([webp, Buffer.alloc(frame.length * 100_000, frame)]);
  const lengths = jest.spyOn(many, 'readUInt32LE');
  expect(readAnimatedWebp(many)).toBe('refused');
  expect(lengths.mock.calls.length).toBeLessThan(1010);
});

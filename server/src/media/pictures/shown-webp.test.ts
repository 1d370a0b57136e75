import sharp from 'sharp';
import { shownWebp } from './shown-webp.ts';

const picture = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();

const still = async () =>
  sharp(await picture('red'))
    .webp()
    .toBuffer();

const moving = async (frames: number) => {
  const all = await Promise.all(Array.from({ length: frames }, (_none, index) => picture(index % 2 ? 'red' : 'blue')));
  return sharp(all, { join: { animated: true } })
    .webp({ loop: 0, delay: all.map(() => 100) })
    .toBuffer();
};

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(type), length, content, Buffer.alloc(content.length % 2)]);
}

test('keeps a picture byte for byte, whether it has features or not', async () => {
  const plain = await still();
  expect(shownWebp(Buffer.from(plain))).toEqual(plain);
  const turned = await sharp(plain).withMetadata({ orientation: 6, icc: 'p3' }).webp().toBuffer();
  expect(shownWebp(Buffer.from(turned))).toEqual(turned);
});

test('keeps the first frame of an animation', async () => {
  const shown = shownWebp(await moving(4));
  expect(await sharp(shown ?? '').metadata()).toMatchObject({ width: 64, height: 48 });
  expect((await sharp(shown ?? '').metadata()).pages ?? 1).toBe(1);
  const [red, , blue] = await sharp(shown ?? '')
    .raw()
    .toBuffer();
  expect([red, blue]).toEqual([expect.closeTo(0, -1), expect.closeTo(254, -1)]);
});

test('refuses 100,000 frames', async () => {
  const webp = await moving(2);
  const frame = webp.subarray(webp.indexOf('ANMF'));
  expect(shownWebp(Buffer.concat([webp, Buffer.alloc(frame.length * 100_000, frame)]))).toBeNull();
});

test('leaves out metadata and says so in the features', async () => {
  const webp = await sharp(await still())
    .withMetadata({ orientation: 6 })
    .webp()
    .toBuffer();
  const features = webp.indexOf('VP8X') + 8;
  webp.writeUInt8((webp[features] ?? 0) | 0x04, features);
  const big = Buffer.concat([webp, chunk('ICCP', Buffer.alloc(10_000_000)), chunk('XMP ', Buffer.from('<x:xmpmeta>'))]);
  const shown = shownWebp(big);
  expect(shown?.length).toBe(webp.length);
  expect(shown?.[features]).toBe((webp[features] ?? 0) & ~0x04);
  expect(await sharp(shown ?? '').metadata()).toMatchObject({ orientation: 6, width: 64 });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a header', Buffer.from('RIFF\0\0\0\0WEBP')],
  ['a chunk that is cut off', Buffer.from('RIFF\0\0\0\0WEBPVP8 \xff\xff\xff\x7f', 'latin1')],
])('ends with %s', (_what, webp) => {
  expect(shownWebp(Buffer.from(webp))?.length).toBeLessThanOrEqual(webp.length);
});

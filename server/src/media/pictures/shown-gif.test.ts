import sharp from 'sharp';
import { shownGif } from './shown-gif.ts';

const picture = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 4, background } })
    .png()
    .toBuffer();

const moving = async (frames: number) => {
  const all = await Promise.all(Array.from({ length: frames }, (_none, index) => picture(index % 2 ? 'red' : 'blue')));
  return sharp(all, { join: { animated: true } })
    .gif({ loop: 0, delay: all.map(() => 100) })
    .toBuffer();
};

test('keeps the first picture with its transparency', async () => {
  const clear = await sharp(await picture('#ff000000'))
    .gif()
    .toBuffer();
  const shown = shownGif(Buffer.from(clear));
  expect((await sharp(shown ?? '').stats()).isOpaque).toBe(false);
});

test('leaves out the other pictures and the extensions of applications', async () => {
  const gif = await moving(5);
  const shown = shownGif(Buffer.from(gif));
  expect([gif.includes('NETSCAPE'), shown?.includes('NETSCAPE')]).toEqual([true, false]);
  expect((await sharp(shown ?? '').metadata()).pages ?? 1).toBe(1);
  const { data } = await sharp(shown ?? '')
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([0, 0, 255]);
});

test('refuses a million empty blocks before the first picture', async () => {
  const gif = await moving(2);
  const start = gif.indexOf(Buffer.of(0x21));
  const blocks = Buffer.alloc(3_000_000, Buffer.of(0x21, 0xfe, 0));
  expect(shownGif(Buffer.concat([gif.subarray(0, start), blocks, gif.subarray(start)]))).toBeNull();
});

test('a million empty blocks within a picture end it', async () => {
  const gif = await moving(2);
  const image = gif.indexOf(Buffer.of(0x2c), 13 + 768);
  expect(shownGif(Buffer.concat([gif.subarray(0, image + 11), Buffer.alloc(1_000_000)]))?.length).toBeLessThan(
    gif.length,
  );
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a header', Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1')],
  ['a table that is cut off', Buffer.from('GIF89a\x01\0\x01\0\xf7\0\0', 'latin1')],
  ['a block that is cut off', Buffer.from('GIF89a\x01\0\x01\0\0\0\0\x21\xfe\xff', 'latin1')],
])('ends with %s', (_what, gif) => {
  expect(shownGif(Buffer.from(gif))?.length).toBeLessThanOrEqual(gif.length);
});

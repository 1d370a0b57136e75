import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { pngChunk } from '../pictures/testing-picture.ts';

const colours = ['#ff0000', '#00ff00', '#0000ff'] as const;

/** Frames of one colour each, red first, for 100 ms each. */
export async function animated(
  format: 'gif' | 'webp',
  { frames = 3, width = 32, height = 24, loop = 0 } = {},
): Promise<Buffer> {
  const all = await Promise.all(
    Array.from({ length: frames }, (_none, index) =>
      sharp({ create: { width, height, channels: 3, background: colours[index % 3] ?? '' } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(all, { join: { animated: true } })
    .toFormat(format, { loop, delay: all.map(() => 100) })
    .toBuffer();
}

const numbers = (...values: number[]) => {
  const buffer = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, 4 * index);
  return buffer;
};

/** A chunk that begins a frame, of a rectangle and for a tenth of a second. */
export function frameControl(
  sequence: number,
  {
    width = 4,
    height = 2,
    x = 0,
    y = 0,
    operations = [0, 0],
  }: Partial<Record<'width' | 'height' | 'x' | 'y', number>> & {
    operations?: readonly number[];
  } = {},
): Buffer {
  const time = Buffer.from([0, 1, 0, 10]);
  return pngChunk('fcTL', Buffer.concat([numbers(sequence, width, height, x, y), time, Buffer.from([...operations])]));
}

/** Compressed pixels of a frame of one colour, of 8 bits a sample. */
export const framePixels = (width = 4, height = 2, shade = 0): Buffer =>
  deflateSync(
    Buffer.concat(Array.from({ length: height }, () => Buffer.concat([Buffer.of(0), Buffer.alloc(3 * width, shade)]))),
  );

export const frameData = (sequence: number, pixels: Buffer): Buffer =>
  pngChunk('fdAT', Buffer.concat([numbers(sequence), pixels]));

/** What stands around the frames of an animated PNG of 4 by 2 pixels, black, white and grey. */
export const pngParts = {
  signature: Buffer.from('89504e470d0a1a0a', 'hex'),
  header: (width = 4, height = 2, interlaced = 0) =>
    pngChunk('IHDR', Buffer.concat([numbers(width, height), Buffer.from([8, 2, 0, 0, interlaced])])),
  announcement: (frames: number) => pngChunk('acTL', numbers(frames, 0)),
  end: () => pngChunk('IEND', Buffer.alloc(0)),
};

/** The chunks of an animated PNG, by what they are for. */
export const pngPieces = () => ({
  signature: pngParts.signature,
  header: pngParts.header(),
  announcement: pngParts.announcement(3),
  firstControl: frameControl(0),
  picture: pngChunk('IDAT', framePixels()),
  secondControl: frameControl(1),
  secondData: frameData(2, framePixels(4, 2, 255)),
  thirdControl: frameControl(3, { width: 2, height: 1, x: 2, y: 1 }),
  thirdData: frameData(4, framePixels(2, 1, 128)),
  end: pngParts.end(),
});

/** An animated PNG, with other chunks in place of some of its own. */
export const animatedPng = (changed: Partial<Record<keyof ReturnType<typeof pngPieces>, Buffer>> = {}): Buffer =>
  Buffer.concat(Object.values({ ...pngPieces(), ...changed }));

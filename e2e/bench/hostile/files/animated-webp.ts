import sharp from 'sharp';

function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** The chunks of a still WebP that hold its picture, with those of its transparency. */
const pictureOf = (still: Buffer): Buffer =>
  still.subarray(still.indexOf('ALPH') < 0 ? still.indexOf('VP8') : still.indexOf('ALPH'));

/** A frame of 50 ms, at the upper left of the canvas. */
function frameOf(picture: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const place = Buffer.alloc(16);
  place.writeUIntLE(width - 1, 6, 3);
  place.writeUIntLE(height - 1, 9, 3);
  place.writeUIntLE(50, 12, 3);
  return chunk('ANMF', Buffer.concat([place, picture]));
}

/** A WebP of frames on a canvas (WebP container, "Animation"). */
function animationOf(width: number, height: number, frames: readonly Buffer[]): Buffer {
  const canvas = Buffer.alloc(10);
  // Animation and alpha.
  canvas[0] = 0x12;
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  const content = [chunk('VP8X', canvas), chunk('ANIM', Buffer.alloc(6)), ...frames];
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), ...content]));
}

/** A WebP of `frameCount` frames of one pixel each on a canvas of any size. */
export async function animatedWebp(width: number, height: number, frameCount: number): Promise<Buffer> {
  const pixel = sharp({
    create: { width: 1, height: 1, channels: 4, background: { r: 200, g: 30, b: 60, alpha: 0.5 } },
  });
  const picture = pictureOf(await pixel.webp({ lossless: true }).toBuffer());
  const frame = frameOf(picture, { width: 1, height: 1 });
  return animationOf(
    width,
    height,
    Array.from({ length: frameCount }, () => frame),
  );
}

/** A WebP of frames that fill the canvas, each transparent noise other than the one before: what takes encoders longest. */
export async function noisyWebp(width: number, height: number, frameCount: number): Promise<Buffer> {
  const noise = async (mean: number) => {
    const create = { width, height, background: 'grey', noise: { type: 'gaussian', mean, sigma: 40 } } as const;
    const alpha = await sharp({ create: { ...create, channels: 3 } })
      .extractChannel(0)
      .raw()
      .toBuffer();
    const still = await sharp({ create: { ...create, channels: 3 } })
      .joinChannel(alpha, { raw: { width, height, channels: 1 } })
      .webp({ quality: 5, alphaQuality: 5, effort: 0 })
      .toBuffer();
    return frameOf(pictureOf(still), { width, height });
  };
  const two = [await noise(110), await noise(140)];
  return animationOf(
    width,
    height,
    Array.from({ length: frameCount }, (_, index) => two[index % 2] ?? Buffer.alloc(0)),
  );
}

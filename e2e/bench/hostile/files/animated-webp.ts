import sharp from 'sharp';

function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** A WebP of `frameCount` frames of one pixel each on a canvas of any size (WebP container, "Animation"). */
export async function animatedWebp(width: number, height: number, frameCount: number): Promise<Buffer> {
  const pixel = sharp({
    create: { width: 1, height: 1, channels: 4, background: { r: 200, g: 30, b: 60, alpha: 0.5 } },
  });
  const still = await pixel.webp({ lossless: true }).toBuffer();
  const picture = still.subarray(still.indexOf('VP8L'));
  const canvas = Buffer.alloc(10);
  // Animation and alpha.
  canvas[0] = 0x12;
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  // At the upper left, one pixel wide and high, for 50 ms.
  const place = Buffer.alloc(16);
  place.writeUIntLE(50, 12, 3);
  const frame = chunk('ANMF', Buffer.concat([place, picture]));
  const content = [
    chunk('VP8X', canvas),
    chunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frameCount }, () => frame),
  ];
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), ...content]));
}

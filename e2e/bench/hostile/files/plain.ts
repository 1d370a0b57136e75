import sharp from 'sharp';

const onePicture = (width: number, height: number, channels: 3 | 4) =>
  sharp({
    create: { width, height, channels, background: { r: 200, g: 30, b: 60, alpha: 0.5 } },
    limitInputPixels: false,
  });

/** A half transparent WebP of one colour; 100 million pixels are 265 kB. */
export const plainWebp = (width: number, height: number): Promise<Buffer> =>
  onePicture(width, height, 4).webp({ effort: 0 }).toBuffer();

/** A progressive JPEG of one colour: whoever decodes it keeps all its coefficients at once. */
export const progressiveJpeg = (width: number, height: number): Promise<Buffer> =>
  onePicture(width, height, 3).jpeg({ progressive: true, quality: 80 }).toBuffer();

/** A picture of noise, which compresses as badly as a photo can: bytes that an honest member sends. */
export const noisyJpeg = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

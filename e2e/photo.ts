import sharp from 'sharp';

/** Number of the tag that leads to the GPS part of EXIF data. */
const gpsPointer = 0x8825;

/** What of a picture's own data tells where, with what and how it was taken. */
export interface Traces {
  exif: boolean;
  gps: boolean;
  orientation: number | undefined;
}

function hasGps(exif: Buffer): boolean {
  // "Exif\0\0", then a TIFF header that tells the order of bytes and where the first directory is.
  const tiff = exif.subarray(6);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const tags = Array.from({ length: short(directory) }, (_, entry) => short(directory + 2 + entry * 12));
  return tags.includes(gpsPointer);
}

/** Reads a picture's traces. */
export async function tracesOf(picture: Buffer): Promise<Traces> {
  const { exif, orientation } = await sharp(picture).metadata();
  return { exif: exif !== undefined, gps: exif !== undefined && hasGps(exif), orientation };
}

/**
 * A photo as a phone stores it: 960 × 720, turned by its EXIF orientation to 720 × 960 with red above and blue below, with the
 * place where it was taken.
 */
export async function phonePhoto(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 480, height: 720, channels: 3, background } })
      .png()
      .toBuffer();
  const [red, blue] = await Promise.all([half('#d02020'), half('#2040d0')]);
  return sharp({ create: { width: 960, height: 720, channels: 3, background: '#ffffff' } })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: blue, left: 480, top: 0 },
    ])
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Northtone', Model: 'Phone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 3230/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 3900/100',
      },
    })
    .toBuffer();
}

/**
 * A photo of more than 1 MB, as big cameras take it: 3000 × 2000 as stored, and turned by its EXIF orientation. However it is turned, its
 * upper half is red and its lower one blue.
 */
export async function bigPhoto(orientation: 1 | 3 | 6 | 8): Promise<Buffer> {
  const turns = { 1: 0, 3: 180, 6: 270, 8: 90 }[orientation];
  const upright = turns % 180 === 0 ? { width: 3000, height: 2000 } : { width: 2000, height: 3000 };
  const half = (background: string) =>
    sharp({ create: { width: upright.width, height: upright.height / 2, channels: 3, background } })
      .png()
      .toBuffer();
  const [red, blue] = await Promise.all([half('#d02020'), half('#2040d0')]);
  // A quiet grain: one colour would be packed into a few kilobytes.
  const grain = await sharp({
    create: { ...upright, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .png()
    .toBuffer();
  const picture = await sharp({ create: { ...upright, channels: 3, background: '#ffffff' } })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: blue, left: 0, top: upright.height / 2 },
      { input: grain, blend: 'soft-light' },
    ])
    .png()
    .toBuffer();
  return sharp(picture).rotate(turns).jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();
}

/** The colour in the middle of a picture's upper and lower half. */
export async function halves(
  picture: Buffer,
): Promise<{ width: number; height: number; upper: string; lower: string }> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colour = (share: number) => {
    const at = (Math.floor(info.height * share) * info.width + Math.floor(info.width / 2)) * info.channels;
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
  };
  return { width: info.width, height: info.height, upper: colour(0.25), lower: colour(0.75) };
}

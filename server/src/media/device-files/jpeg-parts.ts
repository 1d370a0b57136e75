import sharp, { type JpegOptions } from 'sharp';
import { seededIntegers } from '../../runtime/seeded-random.mjs';
import { cameraPhoto, quarterPhoto } from '../pictures/testing-picture.ts';

/** Makes each file once. */
function oncePerKey<Key>(make: (key?: Key) => Promise<Buffer>): typeof make {
  const made = new Map<string, Promise<Buffer>>();
  return async (key) => {
    const name = JSON.stringify(key);
    const file = made.get(name) ?? make(key);
    made.set(name, file);
    return Buffer.from(await file);
  };
}

/** A JPEG of the quarters, without metadata. */
export const photo = oncePerKey((options: JpegOptions = {}) =>
  quarterPhoto()
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4', ...options })
    .toBuffer(),
);

/** The quarters as a camera stores them that is held so. */
export const turnedPhoto = async (orientation: number) =>
  sharp(await cameraPhoto(orientation))
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** A photo of noise, of which each row takes about as many bytes. */
export const noisyPhoto = oncePerKey((options: JpegOptions = {}) => {
  const random = seededIntegers(36);
  const [width, height] = [96, 256];
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, () => random(256)));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80, ...options })
    .toBuffer();
});

/** A segment with its marker. */
export function segment(code: number, ...content: (Buffer | string)[]): Buffer {
  const all = Buffer.concat(content.map((part) => Buffer.from(part as string, 'latin1')));
  const head = Buffer.of(0xff, code, 0, 0);
  head.writeUInt16BE(all.length + 2, 2);
  return Buffer.concat([head, all]);
}

/** Where the segments of an application end: what a camera writes stands before all others. */
const startOf = (jpeg: Buffer): number => (jpeg[3] === 0xe0 ? 4 + jpeg.readUInt16BE(4) : 2);

/** A JPEG with segments behind its JFIF header. */
export const withSegments = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, startOf(jpeg)), ...segments, jpeg.subarray(startOf(jpeg))]);

/** The same without a JFIF header, as cameras write it. */
export const asCamera = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(startOf(jpeg))]);

/** A segment of EXIF data. */
export const exifSegment = (exif: Buffer): Buffer => segment(0xe1, 'Exif\0\0', exif);

/** A JPEG whose frame has another code and precision: kinds that no browser shows. */
export function withFrame(jpeg: Buffer, { code, precision = 8 }: { code: number; precision?: number }): Buffer {
  const changed = Buffer.from(jpeg);
  const at = changed.indexOf(Buffer.of(0xff, 0xc0));
  changed.writeUInt8(code, at + 1);
  changed.writeUInt8(precision, at + 4);
  return changed;
}

/** The part of a JPEG before a share of its coded data. */
export function cut(jpeg: Buffer, share: number): Buffer {
  const scan = jpeg.indexOf(Buffer.of(0xff, 0xda));
  return jpeg.subarray(0, Math.floor(scan + (jpeg.length - scan) * share));
}

import type { FileFormat } from '../sniff.ts';
import type { PictureSize } from './bitmap.ts';

/** The properties of a picture's header that decide how much memory its pixels take. */
export interface PictureHead extends PictureSize {
  format: Exclude<FileFormat, 'mp4'>;
  hasAlpha: boolean;
  channels: number;
  /** Of one sample: 1 or 2. */
  bytesPerSample: number;
  /** A progressive JPEG or an interlaced PNG, which must be decoded as a whole. */
  progressive: boolean;
  /** A JPEG with 4:2:0 chroma subsampling. */
  subsampled: boolean;
  /** Stored in another orientation than it is shown in. */
  turned: boolean;
  animated: boolean;
  fileBytes: number;
}

/** Fixed cost of any picture: row buffers and the encoder's tables. */
const baseBytes = 24_000_000;

/** Copies of the file and lists of its frames, per byte of the file; a GIF's list of frames is longer than the file. */
const bytesPerFileByte = (format: PictureHead['format']): number => (format === 'gif' ? 6 : 1);

/**
 * Bytes that decoding takes for each pixel, rounded up from the largest measured growth of the process (sharp 0.35,
 * libvips 8.18). A baseline JPEG and a PNG are decoded row by row; a progressive JPEG keeps its coefficients, an
 * interlaced PNG and a WebP all pixels.
 */
function decodedBytesPerPixel(head: PictureHead): number {
  const { format, hasAlpha, channels, bytesPerSample, progressive, subsampled, turned, animated } = head;
  const all = turned ? channels * bytesPerSample : 0;
  switch (format) {
    case 'jpeg':
      return 0.5 + all + (progressive ? 2 * (subsampled ? 1.5 : channels) : 0);
    case 'png':
      return bytesPerSample + all + (progressive ? channels * bytesPerSample : 0);
    case 'webp':
      return (hasAlpha ? 5 : 4) + all + (animated ? 4 : 0);
    case 'gif':
      return 6;
    default:
      return 4;
  }
}

/**
 * Bytes that encoding takes for each pixel, measured with noise, which costs most. Transparency is compressed without
 * loss.
 */
const encodedBytesPerPixel = {
  stored: { opaque: 0.5, transparent: 38 },
  webp: { opaque: 14, transparent: 54 },
  avif: { opaque: 26, transparent: 54 },
  jpeg: { opaque: 4, transparent: 4 },
} as const;

const pixelsOf = ({ width, height }: PictureSize): number => width * height;

/** Maximum bytes for converting a picture to another size, to store it or as a variant. */
export function memoryFor(head: PictureHead, made: PictureSize, as: keyof typeof encodedBytesPerPixel): number {
  const encoded = encodedBytesPerPixel[as][head.hasAlpha ? 'transparent' : 'opaque'];
  const decoded = decodedBytesPerPixel(head);
  return Math.ceil(
    baseBytes + head.fileBytes * bytesPerFileByte(head.format) + pixelsOf(head) * decoded + pixelsOf(made) * encoded,
  );
}

/** Scales a size down to the limits, keeping its aspect ratio. */
export function fitSize(
  { width, height }: PictureSize,
  limits: { width?: number; maxSidePixels: number; pixels: number },
): PictureSize {
  const scale = Math.min(
    1,
    (limits.width ?? width) / width,
    limits.maxSidePixels / Math.max(width, height),
    Math.sqrt(limits.pixels / (width * height)),
  );
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

import sharp from 'sharp';

/** Formats that are taken, by what the bytes say; the specification's jpeg, jpg, png, webp and gif-like. */
const accepted = new Set(['jpeg', 'png', 'webp', 'gif']);

/** Pixels that are decoded at most: more is refused from the header alone. */
const mostPixels = 100_000_000;

/** The bytes are no picture that this community takes. */
export class NoPicture extends Error {}

export interface StoredPicture {
  extension: 'jpg' | 'webp';
  width: number;
  height: number;
}

/**
 * Reads the picture at `source` and writes it to `target` as this community keeps it: upright, in sRGB, without any metadata, one
 * frame. Photos become JPEG, pictures that may be transparent WebP. Throws `NoPicture`.
 */
export async function storePicture(source: string, target: string): Promise<StoredPicture> {
  try {
    const { format, width, height, hasAlpha } = await sharp(source, { limitInputPixels: mostPixels }).metadata();
    if (!accepted.has(format ?? '') || width * height > mostPixels) throw new NoPicture('not a picture that is taken');
    const upright = sharp(source, { limitInputPixels: mostPixels, failOn: 'error' }).rotate().toColourspace('srgb');
    const written = await (hasAlpha ? upright.webp({ quality: 90 }) : upright.jpeg({ quality: 90, progressive: true })).toFile(target);
    return { extension: hasAlpha ? 'webp' : 'jpg', width: written.width, height: written.height };
  } catch (error) {
    if (error instanceof NoPicture) throw error;
    const full = (error as NodeJS.ErrnoException).code === 'ENOSPC';
    throw full ? error : new NoPicture('not a picture that can be read');
  }
}

/** Makes a variant of at most `width` pixels across; a smaller picture keeps its size. */
export async function makeVariant(source: string, target: string, width: number): Promise<void> {
  await sharp(source, { limitInputPixels: mostPixels })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 78, effort: 4 })
    .toFile(target);
}

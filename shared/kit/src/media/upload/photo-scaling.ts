import type { Size } from '../display/aspect-ratio.ts';
import { isHonest } from './canvas-honesty.ts';

/** Smaller files upload faster than a phone decodes them. */
const minBytes = 1024 * 1024;

/** Longer side that is sent: a third more than the widest variant shown. */
const longerSidePx = 2560;

/** Shorter side that stays, so that long screenshots and panoramas can be read: that of 16:9. */
const shorterSidePx = 1440;

/** Maximum side: the server stores no longer one. */
const maxSidePx = 16_383;

/** JPEG quality without visible loss on a screen. */
const quality = 0.86;

/** Largest useful size of the new file, as a share of the original. */
const maxShare = 0.8;

/** The size to send a picture in, or null for the one it has. Only photos: other formats may be transparent or move. */
export function scaledSize(
  { type, size: bytes }: { type: string; size: number },
  { width, height }: Size,
): Size | null {
  const longer = Math.max(width, height);
  const readable = Math.max(longerSidePx / longer, shorterSidePx / Math.min(width, height));
  const scale = Math.min(readable, maxSidePx / longer);
  if (!/^image\/jpe?g$/i.test(type) || bytes < minBytes || scale >= 1) return null;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Scales a big photo down before upload. The browser decodes, rotates, resizes and encodes it off the main thread, so
 * no worker is needed; a cross-origin remote could not start one. `transferFromImageBitmap` would lose the orientation
 * in Chromium, so the bitmap is drawn. The original is returned on any failure.
 */
export async function scalePhoto(file: File, size: Size): Promise<File> {
  const target = scaledSize(file, size);
  if (!target || typeof OffscreenCanvas === 'undefined') return file;
  try {
    const bitmap = await createImageBitmap(file, {
      imageOrientation: 'from-image',
      resizeWidth: target.width,
      resizeHeight: target.height,
      resizeQuality: 'high',
    });
    const canvas = new OffscreenCanvas(target.width, target.height);
    const context = canvas.getContext('2d');
    if (!context || !isHonest(context) || bitmap.width !== target.width || bitmap.height !== target.height) return file;
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    const smaller = blob.type === 'image/jpeg' && blob.size > 0 && blob.size < file.size * maxShare;
    return smaller ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    return file;
  }
}

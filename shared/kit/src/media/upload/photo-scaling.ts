import type { Size } from '../display/aspect-ratio.ts';

/** Smaller files are on their way sooner than a phone has decoded them (bytes). */
const worthwhileBytes = 1024 * 1024;

/** The longest side that is sent: a third more than the widest variant that is ever shown (pixels). */
const longestSide = 2560;

/** Quality of JPEG at which a photo looks as before on a screen. */
const quality = 0.86;

/** A new file must be at least this much smaller, or the original is as good. */
const worthwhileShare = 0.8;

/** The size to send a picture in, or null for the one it has. Only photos: other formats may be transparent or move. */
export function scaledSize(
  { type, size: bytes }: { type: string; size: number },
  { width, height }: Size,
): Size | null {
  const scale = longestSide / Math.max(width, height);
  if (!/^image\/jpe?g$/i.test(type) || bytes < worthwhileBytes || scale >= 1) return null;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Makes a big photo smaller before it is sent. The browser decodes, turns and resizes it beside the page's own thread, and encodes it
 * there too, so no worker is needed (one of a remote on another origin could not start under the content policy anyway). It is drawn:
 * handed over by `transferFromImageBitmap` it loses its orientation (seen in Chromium). Whatever fails, also a browser that turns it
 * after resizing, the original is sent.
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
    if (!context || bitmap.width !== target.width || bitmap.height !== target.height) return file;
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    const smaller = blob.type === 'image/jpeg' && blob.size > 0 && blob.size < file.size * worthwhileShare;
    return smaller ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    return file;
  }
}

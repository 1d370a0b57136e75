import { playableVideoCodecs } from '@community/contract/media';
import { isHonest } from './canvas-honesty.ts';
import { isPlain, sampleSidePx } from './plain-frame.ts';
import { videoCodecs } from './video-codecs.ts';

/** The browser shows no picture of a video. */
class Unplayable extends Error {}

/** Time limit for a cover, without which the video is sent after it: a slow phone decodes a frame in some seconds. */
const timeoutMs = 20_000;

/** The longest side of a cover: twice what a card of the feed is wide (pixels). */
const maxSidePx = 1280;

/** Quality of the JPEG. */
const quality = 0.82;

/** Positions of frames that may be the cover, in seconds. The first frame is often black, and some films begin with more. */
const coverSeconds = [1, 2, 4, 8];

function eventOf(target: EventTarget, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    target.addEventListener(name, () => resolve(), { once: true, signal });
    target.addEventListener('error', () => reject(new Unplayable()), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Where to look in a video that lasts `seconds`. */
export function coverPositions(seconds: number): number[] {
  const inside = coverSeconds.filter((position) => position < seconds);
  // Of a shorter one, and of one whose length is not known.
  return inside.length > 1 ? inside : [Math.min(1, seconds / 2 || 0)];
}

async function seek(video: HTMLVideoElement, seconds: number, signal: AbortSignal): Promise<void> {
  const sought = eventOf(video, 'seeked', signal);
  video.currentTime = seconds;
  await sought;
}

/** Whether what is drawn on a canvas is nearly of one colour. */
function isPlainDrawing(drawing: HTMLCanvasElement): boolean {
  const side = sampleSidePx;
  const context = Object.assign(document.createElement('canvas'), { width: side, height: side }).getContext('2d');
  if (!context) return false;
  context.drawImage(drawing, 0, 0, side, side);
  return isPlain(context.getImageData(0, 0, side, side).data);
}

async function frameOf(video: HTMLVideoElement, address: string, signal: AbortSignal): Promise<Blob | null> {
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address });
  await eventOf(video, 'loadeddata', signal);
  // Some browsers play the sound of a video whose pictures they cannot decode.
  if (video.videoWidth === 0) throw new Unplayable();
  const [position = 0, ...further] = coverPositions(video.duration);
  await seek(video, position, signal);
  const { videoWidth: width, videoHeight: height } = video;
  const scale = Math.min(1, maxSidePx / Math.max(width, height));
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  });
  const context = canvas.getContext('2d');
  if (!context || !isHonest(context)) return null;
  const draw = () => context.drawImage(video, 0, 0, canvas.width, canvas.height);
  draw();
  try {
    for (const next of further) {
      if (!isPlainDrawing(canvas)) break;
      await seek(video, next, signal);
      draw();
    }
  } catch {
    // Too late, or broken there: a plain cover is better than none.
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/**
 * Takes a frame of a local video at `address` as its cover; null where there is none in time. `unplayable` for a video
 * that this browser cannot decode, or that others cannot by its codec. Never rejects.
 */
export async function takeVideoCover(file: Blob, address: string): Promise<File | 'unplayable' | null> {
  const codecs = await videoCodecs(file);
  if (codecs.some((codec) => !playableVideoCodecs.includes(codec))) return 'unplayable';
  const video = document.createElement('video');
  try {
    const blob = await frameOf(video, address, AbortSignal.timeout(timeoutMs));
    return blob && new File([blob], 'cover.jpg', { type: 'image/jpeg' });
  } catch (error) {
    return error instanceof Unplayable ? 'unplayable' : null;
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

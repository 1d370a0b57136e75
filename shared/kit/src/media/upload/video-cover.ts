import { playableVideoCodecs } from '@community/contract/media';
import { isHonest } from './canvas-honesty.ts';
import { videoCodecs } from './video-codecs.ts';

/** The browser shows no picture of a video. */
class Unplayable extends Error {}

/** Time limit for a cover, without which the video is sent after it: a slow phone decodes a frame in some seconds. */
const timeoutMs = 20_000;

/** The longest side of a cover: twice what a card of the feed is wide (pixels). */
const maxSidePx = 1280;

/** Quality of the JPEG. */
const quality = 0.82;

/** Position of the cover. The first frame is often black. */
const coverSeconds = 1;

function eventOf(target: EventTarget, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    target.addEventListener(name, () => resolve(), { once: true, signal });
    target.addEventListener('error', () => reject(new Unplayable()), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

async function frameOf(video: HTMLVideoElement, address: string, signal: AbortSignal): Promise<Blob | null> {
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address });
  await eventOf(video, 'loadeddata', signal);
  // Some browsers play the sound of a video whose pictures they cannot decode.
  if (video.videoWidth === 0) throw new Unplayable();
  const sought = eventOf(video, 'seeked', signal);
  video.currentTime = Math.min(coverSeconds, video.duration / 2 || 0);
  await sought;
  const { videoWidth: width, videoHeight: height } = video;
  const scale = Math.min(1, maxSidePx / Math.max(width, height));
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  });
  const context = canvas.getContext('2d');
  if (!context || !isHonest(context)) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
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

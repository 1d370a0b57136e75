import { isHonest } from './canvas-honesty.ts';

/** Time limit for a cover; a post can do without one. */
const timeoutMs = 8000;

/** The longest side of a cover: twice what a card of the feed is wide (pixels). */
const maxSidePx = 1280;

/** Quality of the JPEG. */
const quality = 0.82;

/** Position of the cover. The first frame is often black. */
const coverSeconds = 1;

function eventOf(target: EventTarget, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    target.addEventListener(name, () => resolve(), { once: true, signal });
    target.addEventListener('error', () => reject(new Error('The video cannot be read')), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

async function frameOf(video: HTMLVideoElement, address: string, signal: AbortSignal): Promise<Blob | null> {
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address });
  await eventOf(video, 'loadeddata', signal);
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

/** Takes a frame of a local video as its cover; null where the browser cannot decode it in time. Never rejects. */
export async function takeVideoCover(address: string): Promise<File | null> {
  const video = document.createElement('video');
  try {
    const blob = await frameOf(video, address, AbortSignal.timeout(timeoutMs));
    return blob && new File([blob], 'cover.jpg', { type: 'image/jpeg' });
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

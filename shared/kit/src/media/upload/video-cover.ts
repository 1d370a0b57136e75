/** How long a video may take to show a frame (milliseconds): a post can do without a cover. */
const patience = 8000;

/** The longest side of a cover: twice what a card of the feed is wide (pixels). */
const longestSide = 1280;

/** Quality of the JPEG. */
const quality = 0.82;

/** Seconds into a video: its first frame is often black. */
const moment = 1;

function happening(target: EventTarget, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    target.addEventListener(name, () => resolve(), { once: true, signal });
    target.addEventListener('error', () => reject(new Error('The video cannot be read')), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

async function frameOf(video: HTMLVideoElement, address: string, signal: AbortSignal): Promise<Blob | null> {
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address });
  await happening(video, 'loadeddata', signal);
  const sought = happening(video, 'seeked', signal);
  video.currentTime = Math.min(moment, video.duration / 2 || 0);
  await sought;
  const { videoWidth: width, videoHeight: height } = video;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  });
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/** A frame of the video at an address of this page, as its cover; null where the browser cannot show it in time. Never rejects. */
export async function takeVideoCover(address: string): Promise<File | null> {
  const video = document.createElement('video');
  try {
    const blob = await frameOf(video, address, AbortSignal.timeout(patience));
    return blob && new File([blob], 'cover.jpg', { type: 'image/jpeg' });
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

import { useEffect, useRef } from 'react';

/** Pixels of the drawing: the shorter side as wide as any form shows it, the longer one within every canvas. */
const [shorterPx, longestPx] = [640, 4096];

function draw(canvas: HTMLCanvasElement, image: HTMLImageElement): void {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, shorterPx / Math.min(width, height), longestPx / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
}

interface StillPictureProps {
  /** Address of the file, in this browser or on the server. */
  source: string;
  /** Empty for one that is named beside it. */
  alt: string;
}

/**
 * A chosen picture, of which a canvas shows the first frame: nothing in a form moves (WCAG 2.2.2), neither while the
 * file is on its way nor when the server shows it still.
 */
export function StillPicture({ source, alt }: StillPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const image = new Image();
    image.onload = () => canvas.current && draw(canvas.current, image);
    image.src = source;
    return () => {
      image.onload = null;
    };
  }, [source]);
  return <canvas ref={canvas} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })} />;
}

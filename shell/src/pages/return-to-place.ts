import { postIdAttribute } from '@community/kit/post/post-id-attribute';
import type { LeftPlace } from './places.ts';

/** How long a page may take to show what was seen at a place (milliseconds). */
const patience = 10_000;

/** Frames for which the place must hold: what is above it may still get its height. */
const steadyFrames = 30;

/** How far the page must be scrolled to be at the place; null while it does not reach there. */
function distanceTo({ scroll, anchor }: LeftPlace): number | null {
  const posts = [...document.querySelectorAll(`main [${postIdAttribute}]`)].filter((post) => post.checkVisibility());
  if (anchor && posts.length === 0) return null;
  const post = posts.find((found) => found.getAttribute(postIdAttribute) === anchor?.post);
  if (anchor && post) return post.getBoundingClientRect().top - anchor.top;
  const reaches = document.documentElement.scrollHeight - innerHeight >= scroll;
  return reaches ? scroll - scrollY : null;
}

/**
 * Brings the reader of a new document to a place that the last one left, once its content is there, and stays until it is
 * steady or `signal` ends it.
 */
export function returnTo(place: LeftPlace, signal: AbortSignal): void {
  const latest = performance.now() + patience;
  let steady = 0;
  const step = (now: number) => {
    if (signal.aborted || steady === steadyFrames || now > latest) return;
    const distance = distanceTo(place);
    if (distance !== null && Math.abs(distance) > 1) {
      window.scrollBy(0, distance);
      steady = 0;
    } else if (distance !== null) steady += 1;
    requestAnimationFrame(step);
  };
  step(performance.now());
}

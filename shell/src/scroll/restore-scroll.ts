import { postIdAttribute } from '@community/kit/post/post-id-attribute';
import type { ContentPosition } from './scroll-positions.ts';

/** How long a page may take to render the content of a scroll position. */
const contentTimeoutMs = 10_000;

/** Animation frames for which the position must not change: content above it may still get its height. */
const minSteadyFrames = 30;

/** How far the page has to scroll to the position; null while it is too short. */
function distanceTo({ scroll, anchor }: ContentPosition): number | null {
  const posts = [...document.querySelectorAll(`main [${postIdAttribute}]`)].filter((post) => post.checkVisibility());
  if (anchor && posts.length === 0) return null;
  const post = posts.find((found) => found.getAttribute(postIdAttribute) === anchor?.post);
  if (anchor && post) {
    const { top, bottom } = post.getBoundingClientRect();
    return anchor.bottom === undefined ? top - anchor.top : bottom - anchor.bottom;
  }
  const isLongEnough = document.documentElement.scrollHeight - innerHeight >= scroll;
  return isLongEnough ? scroll - scrollY : null;
}

/**
 * Scrolls to a position, of the tab's last document or of another history entry, as soon as its content is rendered, and
 * keeps it there until the layout is steady, which `onReached` tells, or `signal` aborts.
 */
export function restoreScroll(position: ContentPosition, signal: AbortSignal, onReached: () => void): void {
  const deadline = performance.now() + contentTimeoutMs;
  let steadyFrames = 0;
  const step = (now: number) => {
    if (signal.aborted) return;
    if (steadyFrames === minSteadyFrames || now > deadline) return onReached();
    const distance = distanceTo(position);
    if (distance !== null && Math.abs(distance) > 1) {
      window.scrollBy(0, distance);
      steadyFrames = 0;
    } else if (distance !== null) steadyFrames += 1;
    requestAnimationFrame(step);
  };
  step(performance.now());
}

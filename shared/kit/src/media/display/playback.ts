import { videoVisibleShare } from '@community/contract/limits';
import { type RefObject, useEffect } from 'react';
import { useOnScreen } from './use-on-screen.ts';
import { usePageVisible } from './use-page-visible.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

/** Marks the videos that take turns. Found in the document, so that copies of the kit on one page respect each other. */
export const turnMark = 'data-takes-turns';

/** Pauses every other video that takes turns. */
export function pauseOthers(playing: HTMLVideoElement): void {
  for (const other of document.querySelectorAll<HTMLVideoElement>(`video[${turnMark}]`)) {
    if (other !== playing && !other.paused) other.pause();
  }
}

/**
 * Plays a video while at least 70 percent of it is on screen, or as long as its page shows when `when` is `always` (details
 * page); pauses it otherwise and when the page is left. With reduced motion it waits for the reader.
 */
export function usePlayback(video: RefObject<HTMLVideoElement | null>, when: 'visible' | 'always'): void {
  const onScreen = useOnScreen(video, { share: videoVisibleShare });
  const pageVisible = usePageVisible();
  const still = useReducedMotion();
  const plays = pageVisible && (onScreen || when === 'always');
  useEffect(() => {
    const element = video.current;
    if (!element || !plays) return undefined;
    // Browsers may refuse to play by themselves (power saving); the controls are there.
    if (!still) element.play()?.catch(() => {});
    return () => element.pause();
  }, [video, plays, still]);
}

import { videoVisibleShare } from '@community/contract/limits';
import { type RefObject, useEffect } from 'react';
import { useOnScreen } from './use-on-screen.ts';
import { usePageVisible } from './use-page-visible.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

/** Marks videos of which one plays at a time. An attribute works across copies of the kit in a document. */
export const exclusivePlayback = 'data-takes-turns';

/** Pauses every other marked video in the document, or in the shadow root of an embed. */
export function pauseOthers(playing: HTMLVideoElement): void {
  const root = playing.getRootNode() as Document | ShadowRoot;
  for (const other of root.querySelectorAll<HTMLVideoElement>(`video[${exclusivePlayback}]`)) {
    if (other !== playing && !other.paused) other.pause();
  }
}

/**
 * Plays a video while at least 70 percent of it is on screen, or always (details page). Pauses it otherwise and when
 * the page is hidden. With reduced motion it does not start by itself.
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

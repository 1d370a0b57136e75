import { videoVisibleShare } from '@community/contract/limits';
import { useIsCovered } from '@community/core';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useOnScreen } from './use-on-screen.ts';
import { usePageVisible } from './use-page-visible.ts';
import { useStillness } from './use-stillness.ts';

/** Marks videos of which one plays at a time. An attribute works across copies of the kit in a document. */
export const exclusivePlayback = 'data-takes-turns';

/** Marks videos that the page has just paused, until they say so or play again. */
const pausedByPage = 'data-paused-by-page';

function pauseByPage(video: HTMLVideoElement): void {
  if (video.paused) return;
  video.setAttribute(pausedByPage, '');
  video.pause();
}

/** Whether a `pause` event is the reader's own: not that of the page, nor that of the end or of a hidden tab. */
const isReadersPause = (video: HTMLVideoElement): boolean =>
  !video.hasAttribute(pausedByPage) && !video.ended && video.isConnected && document.visibilityState === 'visible';

/** Pauses every other marked video in the document, or in the shadow root of an embed. */
export function pauseOthers(playing: HTMLVideoElement): void {
  const root = playing.getRootNode() as Document | ShadowRoot;
  for (const other of root.querySelectorAll<HTMLVideoElement>(`video[${exclusivePlayback}]`)) {
    if (other !== playing) pauseByPage(other);
  }
}

/**
 * Plays a video while at least 70 percent of it is on screen, or always (details page). Pauses it otherwise, when the
 * page is hidden, and while something is open over it. What the reader paused stays paused. With reduced motion, and
 * where data is saved, nothing starts by itself, and what the reader started goes on when nothing lies over it any more.
 */
export function usePlayback(video: RefObject<HTMLVideoElement | null>, when: 'visible' | 'always'): void {
  const onScreen = useOnScreen(video, { share: videoVisibleShare });
  const pageVisible = usePageVisible();
  const still = useStillness();
  const covered = useIsCovered();
  const stopped = useRef(false);
  /** Whether it played when something opened over it. */
  const interrupted = useRef(false);
  const isCovered = useRef(covered);
  useLayoutEffect(() => {
    isCovered.current = covered;
  }, [covered]);
  const plays = pageVisible && !covered && (onScreen || when === 'always');
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const onPause = () => {
      if (isReadersPause(element)) stopped.current = true;
      element.removeAttribute(pausedByPage);
    };
    const onPlay = () => {
      // Of a page that was hidden nobody heard the pause.
      element.removeAttribute(pausedByPage);
      stopped.current = false;
    };
    element.addEventListener('pause', onPause);
    element.addEventListener('play', onPlay);
    return () => {
      element.removeEventListener('pause', onPause);
      element.removeEventListener('play', onPlay);
    };
  }, [video]);
  useEffect(() => {
    const element = video.current;
    if (!element || !plays) return undefined;
    // Browsers may refuse to play by themselves (power saving); the controls are there.
    if ((!still || interrupted.current) && !stopped.current) element.play()?.catch(() => {});
    interrupted.current = false;
    return () => {
      interrupted.current = isCovered.current && !element.paused;
      pauseByPage(element);
    };
  }, [video, plays, still]);
}

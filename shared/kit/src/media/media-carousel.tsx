import { type PostPicture, useTexts } from '@community/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { CarouselControls } from './carousel-controls.tsx';
import { useOnScreen, usePageVisible, useReducedMotion } from './environment.ts';
import { frameOf } from './frame.ts';
import { FrameBox } from './frame-box.tsx';
import styles from './media-carousel.module.css';
import { Slide } from './slide.tsx';
import { mediaTexts } from './texts.ts';
import { useAutoplay } from './use-autoplay.ts';
import { useSlidesReady } from './use-slides-ready.ts';
import { useSwipe } from './use-swipe.ts';

const loadSlides = () => import('./slides.tsx');

export interface MediaCarouselProps {
  pictures: readonly PostPicture[];
  nickname: string;
  sizes: string;
  /** The first picture of the page's first post. */
  priority?: boolean;
  /** Something covers it: it waits. */
  covered?: boolean;
  /** A click on a picture opens it (the preview of the details page); `opener` is what had been pressed. */
  onOpen?: (index: number, opener: HTMLElement) => void;
}

/** The pictures of a post (specification section 4, media carousel; ARIA carousel pattern). One picture needs no carousel. */
export function MediaCarousel({ pictures, nickname, sizes, priority = false, covered = false, onOpen }: MediaCarouselProps) {
  const t = useTexts(mediaTexts);
  const box = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [live, setLive] = useState(false);
  const [engaged, setEngaged] = useState({ hover: false, focus: false });
  const near = useOnScreen(box, { margin: '300px' });
  const onScreen = useOnScreen(box, { share: 0.5 });
  const pageVisible = usePageVisible();
  const still = useReducedMotion();
  const total = pictures.length;
  const several = total > 1;
  const swiping = useSlidesReady(box, { near: several && near, busy: covered || live }, loadSlides);
  const playing = several && !covered && !stopped && !live && !engaged.hover && !engaged.focus && onScreen && pageVisible && !still;
  const go = (to: number) => {
    setIndex((to + total) % total);
    setLive(false);
  };
  useAutoplay(playing, index, (from) => go(from + 1));
  const swipe = useSwipe(several && !swiping, (step) => pictures[index + step] && go(index + step));

  const frame = frameOf(pictures[0]);
  const slide = { total, frame, nickname, sizes, priority, onOpen, onLive: setLive };
  const shown = pictures[index] ?? pictures[0];
  if (!shown) return null;
  const single = <Slide {...slide} picture={shown} index={index} current />;
  const byKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || !several) return;
    event.preventDefault();
    const rightToLeft = box.current && getComputedStyle(box.current).direction === 'rtl';
    go(index + (rightToLeft ? -step : step));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pausing on hover and arrow keys come on top of the controls inside
    <section
      ref={box}
      className={several ? `${styles.carousel} ${styles.turning}` : styles.carousel}
      // A group, not a landmark: a page has many, and an author's have the same name.
      role={several ? 'group' : undefined}
      aria-label={several ? t('pictures', { nickname }) : undefined}
      aria-roledescription={several ? 'carousel' : undefined}
      {...swipe}
      onKeyDown={byKey}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setEngaged((before) => ({ ...before, hover: true }))}
      onPointerLeave={() => setEngaged((before) => ({ ...before, hover: false }))}
      onFocus={() => setEngaged((before) => ({ ...before, focus: true }))}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && setEngaged((before) => ({ ...before, focus: false }))
      }
    >
      <FrameBox size={frame}>{swiping ? <swiping.default {...slide} pictures={pictures} index={index} onIndex={go} /> : single}</FrameBox>
      {several && (
        <CarouselControls
          index={index}
          total={total}
          onIndex={go}
          playing={!stopped}
          announced={!playing}
          onPlaying={still ? null : (now) => setStopped(!now)}
        />
      )}
    </section>
  );
}

import { type PostPicture, useIsCovered, useTranslations } from '@community/core';
import { isPlainKey } from '@community/kit/ui/plain-input';
import { type KeyboardEvent, useRef, useState } from 'react';
import { mediaTranslations } from '../../translations.ts';
import { AspectBox } from '../aspect-box.tsx';
import { aspectRatioOf } from '../aspect-ratio.ts';
import { isNear } from '../slide-range.ts';
import { useOnScreen } from '../use-on-screen.ts';
import { usePageVisible } from '../use-page-visible.ts';
import { useStillness } from '../use-stillness.ts';
import { CarouselControls } from './carousel-controls.tsx';
import styles from './media-carousel.module.css';
import { turningByItself } from './nearest-to-middle.ts';
import { OtherPictures } from './other-pictures.tsx';
import { Slide } from './slide.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useNeighbourLoading } from './use-neighbour-loading.ts';
import { useSwipe } from './use-swipe.ts';

export interface MediaCarouselProps {
  pictures: readonly PostPicture[];
  nickname: string;
  sizes: string;
  /** The first picture of the page's first post. */
  priority?: boolean;
  /** Autoplay pauses as it does while a dialog, panel or preview is open over the page. */
  covered?: boolean;
  /** A click on a picture opens it (the preview of the details page); `opener` is what had been pressed. */
  onOpen?: (index: number, opener: HTMLElement) => void;
}

/** The pictures of a post (specification section 4; ARIA carousel pattern). A single picture has no controls. */
export function MediaCarousel({
  pictures,
  nickname,
  sizes,
  priority = false,
  covered = false,
  onOpen,
}: MediaCarouselProps) {
  const t = useTranslations(mediaTranslations);
  const box = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [live, setLive] = useState(false);
  const [engaged, setEngaged] = useState({ hover: false, focus: false });
  const near = useOnScreen(box, { margin: '300px' });
  const onScreen = useOnScreen(box, { share: 0.5 });
  const pageVisible = usePageVisible();
  const isCovered = useIsCovered() || covered;
  const still = useStillness();
  const total = pictures.length;
  const several = total > 1;
  const [neighboursLoad, loadNeighbours] = useNeighbourLoading(several && near);
  const go = (to: number) => {
    setIndex((to + total) % total);
    setLive(false);
  };
  const { progress, handlers } = useSwipe(several, (step) => pictures[index + step] && go(index + step));
  const touched = engaged.hover || engaged.focus || progress !== 0;
  const playing = several && !isCovered && !stopped && !live && !touched && onScreen && pageVisible && !still;
  useAutoplay(box, { playing, index, moveOn: (from) => go(from + 1) });

  const frame = aspectRatioOf(pictures[0]);
  const slide = {
    total,
    frame,
    nickname,
    sizes,
    priority,
    onOpen,
    onLive: setLive,
    inSight: onScreen && pageVisible && !isCovered,
  };
  if (total === 0) return null;
  const isRendered = (number: number) => number === index || (neighboursLoad && isNear(number, index, total));
  /** During a swipe the next slide fades in with the progress. */
  const fading = (number: number) => {
    const step = Math.sign(progress);
    if (step === 0 || !pictures[index + step]) return undefined;
    if (number === index) return { opacity: 1 - Math.abs(progress), transition: 'none' };
    return number === index + step ? { opacity: Math.abs(progress), transition: 'none' } : undefined;
  };
  const byKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || !several || !isPlainKey(event)) return;
    event.preventDefault();
    const rightToLeft = box.current && getComputedStyle(box.current).direction === 'rtl';
    go(index + (rightToLeft ? -step : step));
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- in addition to the controls */}
      <section
        ref={box}
        className={several ? `${styles.carousel} ${styles.turning}` : styles.carousel}
        // A group, not a landmark: a page has many, and an author's have the same name.
        role={several ? 'group' : undefined}
        {...{ [turningByItself]: playing ? '' : undefined }}
        aria-label={several ? t('pictures', { nickname }) : undefined}
        aria-roledescription={several ? 'carousel' : undefined}
        {...handlers}
        onPointerDown={(event) => {
          loadNeighbours();
          handlers.onPointerDown(event);
        }}
        onKeyDown={byKey}
        onPointerEnter={({ pointerType }) => {
          // A touch starts with pointerdown.
          if (pointerType === 'touch') return;
          loadNeighbours();
          setEngaged((before) => ({ ...before, hover: true }));
        }}
        onPointerLeave={(event) => {
          handlers.onPointerLeave(event);
          setEngaged((before) => ({ ...before, hover: false }));
        }}
        onFocus={() => {
          loadNeighbours();
          setEngaged((before) => ({ ...before, focus: true }));
        }}
        onBlur={({ currentTarget, relatedTarget }) =>
          !currentTarget.contains(relatedTarget) && setEngaged((before) => ({ ...before, focus: false }))
        }
      >
        <AspectBox size={frame} squareOnWide={!onOpen}>
          {pictures.map(
            (picture, number) =>
              (number === index || neighboursLoad) && (
                // oxlint-disable-next-line react/no-array-index-key -- addresses may repeat
                <div key={number} className={styles.slide} inert={number !== index} style={fading(number)}>
                  {isRendered(number) && (
                    <Slide {...slide} picture={picture} index={number} current={number === index} />
                  )}
                </div>
              ),
          )}
        </AspectBox>
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
      {onOpen && several && (
        <OtherPictures pictures={pictures} nickname={nickname} sizes={sizes} isInCarousel={isRendered} />
      )}
    </>
  );
}

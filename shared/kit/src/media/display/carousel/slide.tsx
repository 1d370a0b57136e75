import { type PostPicture, useTranslations } from '@community/core';
import { mediaTranslations } from '../../translations.ts';
import { AnimationButton } from '../animation-button.tsx';
import { coveringSizes, fitInBox, type Size } from '../aspect-ratio.ts';
import { LivePhoto } from '../live-photo.tsx';
import { Picture } from '../picture.tsx';
import { useAnimation } from '../use-animation.ts';
import styles from './slide.module.css';

export interface SlideProps {
  picture: PostPicture;
  index: number;
  total: number;
  frame: Size;
  nickname: string;
  sizes: string;
  priority: boolean;
  current: boolean;
  /** The carousel is in sight: animations may play. */
  inSight: boolean;
  onOpen?: (index: number, opener: HTMLElement) => void;
  /** A live photo plays: the carousel waits. */
  onLive: (playing: boolean) => void;
}

/** One picture of the carousel, with the buttons of an animation or a live photo, and a click where the picture opens. */
export function Slide({
  picture,
  index,
  total,
  frame,
  nickname,
  sizes,
  priority,
  current,
  inSight,
  onOpen,
  onLive,
}: SlideProps) {
  const t = useTranslations(mediaTranslations);
  const fit = fitInBox(picture, frame, onOpen !== undefined);
  const animation = useAnimation(picture, current && inSight);
  return (
    <>
      <Picture
        picture={picture}
        alt={total > 1 ? t('pictureOf', { index: index + 1, total, nickname }) : t('picture', { nickname })}
        sizes={fit === 'cover' ? coveringSizes(sizes, picture, frame) : sizes}
        priority={priority && index === 0}
        fit={fit}
        animation={animation?.address}
        onAnimationFailed={() => animation?.play(false)}
      />
      {onOpen && (
        // Lies over the picture and not around it: reader modes drop buttons with all that they contain.
        <button
          type="button"
          className={styles.open}
          aria-label={t('openPicture', { index: index + 1 })}
          onClick={({ currentTarget }) => onOpen(index, currentTarget)}
        />
      )}
      {animation && <AnimationButton playing={animation.playing} onPlaying={animation.play} />}
      {picture.clip && current && <LivePhoto clip={picture.clip} onPlaying={onLive} />}
    </>
  );
}

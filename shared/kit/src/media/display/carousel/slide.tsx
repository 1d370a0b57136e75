import { type PostPicture, useTranslations } from '@community/core';
import { mediaTranslations } from '../../translations.ts';
import { coveringSizes, fitInBox, type Size } from '../aspect-ratio.ts';
import { LivePhoto } from '../live-photo.tsx';
import { Picture } from '../picture.tsx';
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
  onOpen?: (index: number, opener: HTMLElement) => void;
  /** A live photo plays: the carousel waits. */
  onLive: (playing: boolean) => void;
}

/** One picture of the carousel, with the Live button of a live photo and a click where the picture opens. */
export function Slide({
  picture,
  index,
  total,
  frame,
  nickname,
  sizes,
  priority,
  current,
  onOpen,
  onLive,
}: SlideProps) {
  const t = useTranslations(mediaTranslations);
  const fit = fitInBox(picture, frame, onOpen !== undefined);
  const shown = (
    <Picture
      picture={picture}
      alt={total > 1 ? t('pictureOf', { index: index + 1, total, nickname }) : t('picture', { nickname })}
      sizes={fit === 'cover' ? coveringSizes(sizes, picture, frame) : sizes}
      priority={priority && index === 0}
      fit={fit}
    />
  );
  return (
    <>
      {onOpen ? (
        <button
          type="button"
          className={styles.open}
          aria-label={t('openPicture', { index: index + 1 })}
          onClick={({ currentTarget }) => onOpen(index, currentTarget)}
        >
          {shown}
        </button>
      ) : (
        shown
      )}
      {picture.clip && current && <LivePhoto clip={picture.clip} onPlaying={onLive} />}
    </>
  );
}

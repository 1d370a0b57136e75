import { useTranslations } from '@community/core';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { mediaTranslations } from '../../translations.ts';
import { MediaBadge } from '../media-badge.tsx';
import styles from './carousel-controls.module.css';

interface CarouselControlsProps {
  index: number;
  total: number;
  /** One before the first is the last, one after the last the first. */
  onIndex: (index: number) => void;
  /** Whether the reader lets it run. */
  playing: boolean;
  /** Null where nothing runs by itself (reduced motion). */
  onPlaying: ((playing: boolean) => void) | null;
  /** Changes are read out only while nothing runs by itself: what is live is not hidden behind a dialog. */
  announced: boolean;
}

/** Counter, chevrons, bullets and pause button on top of a carousel. */
export function CarouselControls({ index, total, onIndex, playing, onPlaying, announced }: CarouselControlsProps) {
  const t = useTranslations(mediaTranslations);
  return (
    <>
      <MediaBadge className={styles.count} aria-live={announced ? 'polite' : undefined}>
        {`${index + 1} / ${total}`}
      </MediaBadge>
      <button
        type="button"
        className={clsx(styles.turn, styles.back)}
        aria-label={t('previousPicture')}
        onClick={() => onIndex(index - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      <button
        type="button"
        className={clsx(styles.turn, styles.forward)}
        aria-label={t('nextPicture')}
        onClick={() => onIndex(index + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </button>
      <fieldset className={styles.bullets} aria-label={t('choosePicture')}>
        {Array.from({ length: total }, (_, number) => (
          <button
            key={number}
            type="button"
            className={styles.bullet}
            aria-label={t('showPicture', { index: number + 1 })}
            aria-current={number === index}
            onClick={() => onIndex(number)}
          />
        ))}
      </fieldset>
      {onPlaying && (
        <button
          type="button"
          className={styles.pause}
          aria-label={t(playing ? 'pause' : 'play')}
          onClick={() => onPlaying(!playing)}
        >
          {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </button>
      )}
    </>
  );
}

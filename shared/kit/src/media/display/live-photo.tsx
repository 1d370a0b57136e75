import { mediaAddress } from '@community/contract/media';
import { useTranslations } from '@community/core';
import { clsx } from 'clsx';
import { CircleDot } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { mediaTranslations } from '../translations.ts';
import { useMediaBase } from './address.ts';
import styles from './live-photo.module.css';
import { useLivePhotoSupport } from './live-photo-support.ts';
import { badgeClass, MediaBadge } from './media-badge.tsx';

/**
 * The Live button of a live photo: plays its clip once over the picture and returns to the still. Where it is not offered
 * the picture has the mark alone.
 */
export function LivePhoto({ clip, onPlaying }: { clip: string; onPlaying: (playing: boolean) => void }) {
  const t = useTranslations(mediaTranslations);
  const base = useMediaBase();
  const offered = useLivePhotoSupport();
  const [playing, setPlaying] = useState(false);
  const change = (now: boolean) => {
    setPlaying(now);
    onPlaying(now);
  };
  const stop = useEffectEvent(() => change(false));
  // A hidden page unmounts its effects, not its elements. The clip must not play unseen.
  useEffect(() => (playing ? () => stop() : undefined), [playing]);
  const mark = (
    <>
      <CircleDot aria-hidden="true" />
      <span>{t('live')}</span>
    </>
  );
  if (!offered) return <MediaBadge className={styles.live}>{mark}</MediaBadge>;
  return (
    <>
      {playing && (
        <video
          className={styles.clip}
          src={mediaAddress(clip, base)}
          autoPlay
          muted
          playsInline
          aria-hidden="true"
          onEnded={() => change(false)}
          onError={() => change(false)}
        />
      )}
      <button
        type="button"
        className={clsx(badgeClass, styles.live)}
        aria-pressed={playing}
        onClick={() => change(!playing)}
      >
        {mark}
      </button>
    </>
  );
}

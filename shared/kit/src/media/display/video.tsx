import { mediaAddress } from '@community/contract/media';
import { videoLength } from '@community/contract/video-length';
import { type PostVideo, useTranslations } from '@community/core';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import { mediaTranslations } from '../translations.ts';
import { sizedAddress, useMediaBase } from './address.ts';
import { AspectBox } from './aspect-box.tsx';
import { aspectRatioOf } from './aspect-ratio.ts';
import { MediaBadge } from './media-badge.tsx';
import { MediaFailure } from './media-failure.tsx';
import { exclusivePlayback, pauseOthers, usePlayback } from './playback.ts';
import styles from './video.module.css';

export interface VideoProps {
  video: PostVideo;
  nickname: string;
  /** `visible`: plays while 70 percent are on screen (lists). `always`: plays at once (details page). */
  plays?: 'visible' | 'always';
}

const shapeUnknown = { width: 16, height: 9 };

/** Width in which covers are asked for: a column's of a wide window, and of most films. */
const coverPx = 640;

/** A post's video, with its length until it plays: muted, with controls, one at a time; nothing is loaded before it plays except its cover. */
export function Video({ video, nickname, plays = 'visible' }: VideoProps) {
  const t = useTranslations(mediaTranslations);
  const base = useMediaBase();
  const element = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const [isStarted, setStarted] = useState(false);
  usePlayback(element, plays);
  const size = video.width && video.height ? { width: video.width, height: video.height } : shapeUnknown;
  return (
    <AspectBox size={aspectRatioOf(size)} squareOnWide={plays === 'visible'}>
      {failed ? (
        <MediaFailure kind="video" text={t('videoFailed')} />
      ) : (
        <>
          <video
            ref={element}
            {...{ [exclusivePlayback]: '' }}
            className={clsx(styles.video, plays === 'visible' && styles.filling)}
            src={mediaAddress(video.url, base)}
            poster={video.cover ? sizedAddress(video.cover, coverPx, base) : undefined}
            aria-label={t('video', { nickname })}
            muted
            loop
            controls
            playsInline
            preload={video.cover ? 'none' : 'metadata'}
            onPlay={({ currentTarget }) => {
              setStarted(true);
              pauseOthers(currentTarget);
            }}
            onError={() => setFailed(true)}
          />
          {video.seconds !== undefined && !isStarted && (
            <MediaBadge className={styles.length} translate="no">
              {videoLength(video.seconds)}
            </MediaBadge>
          )}
        </>
      )}
    </AspectBox>
  );
}

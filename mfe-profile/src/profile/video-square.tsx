import { mediaAddress } from '@community/contract/media';
import { videoLength } from '@community/contract/video-length';
import { type PostVideo, savesData } from '@community/core';
import { MediaBadge, useMediaBase, useOnScreen } from '@community/kit/media';
import { VisuallyHidden } from '@community/kit/ui';
import { Play } from 'lucide-react';
import { useRef, useState } from 'react';
import styles from './video-square.module.css';

/** Where the frame is taken: the first one is often black, and Safari shows none without a position (seconds). */
const frame = '#t=1';

/**
 * A video without a cover: a play sign over its own frame, with its length. Where data is saved, the sign alone: nothing
 * of the video is loaded.
 */
export function VideoSquare({ video, label }: { video: PostVideo; label: string }) {
  const base = useMediaBase();
  const square = useRef<HTMLSpanElement>(null);
  const inSight = useOnScreen(square);
  const [measured, setMeasured] = useState(0);
  const seconds = video.seconds ?? measured;
  return (
    <span ref={square} className={styles.square}>
      {inSight && !savesData() && (
        <video
          src={`${mediaAddress(video.url, base)}${frame}`}
          preload="metadata"
          muted
          playsInline
          disablePictureInPicture
          tabIndex={-1}
          aria-hidden="true"
          onLoadedMetadata={({ currentTarget }) => setMeasured(currentTarget.duration)}
        />
      )}
      <Play aria-hidden="true" className={styles.sign} />
      <VisuallyHidden>{label}</VisuallyHidden>
      {Number.isFinite(seconds) && seconds > 0 && (
        <MediaBadge className={styles.length} translate="no">
          {videoLength(seconds)}
        </MediaBadge>
      )}
    </span>
  );
}

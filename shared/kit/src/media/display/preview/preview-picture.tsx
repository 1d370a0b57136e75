import type { PostPicture } from '@community/core';
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { AnimationButton } from '../animation-button.tsx';
import { Picture } from '../picture.tsx';
import { useAnimation } from '../use-animation.ts';
import styles from './preview.module.css';

interface PreviewPictureProps {
  picture: PostPicture;
  alt: string;
  /** How much the current picture is enlarged. */
  scale: number;
  current: boolean;
}

/** One picture of the preview, with the button of its animation. */
export function PreviewPicture({ picture, alt, scale, current }: PreviewPictureProps) {
  const animation = useAnimation(picture, current);
  return (
    <>
      <div className={styles.zoomable} style={{ '--ratio': picture.width / picture.height } as CSSProperties}>
        <Picture
          picture={picture}
          alt={alt}
          // An enlarged picture shows all the pixels that it has.
          sizes={`${Math.round(100 * (current ? scale : 1))}vw`}
          original={current && scale > 1}
          priority={current}
          // Swiper enlarges the first image that it finds, unless something says that it is to be enlarged, and lets it
          // be moved as far as that is wide.
          className={clsx(styles.picture, animation && styles.both, animation && 'swiper-zoom-target')}
          animation={animation?.address}
          onAnimationFailed={() => animation?.play(false)}
        />
      </div>
      {animation && <AnimationButton playing={animation.playing} onPlaying={animation.play} />}
    </>
  );
}

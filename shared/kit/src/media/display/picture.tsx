import { pictureSources } from '@community/contract/media';
import { type FocalPoint, useTranslations } from '@community/core';
import clsx from 'clsx';
import { useState } from 'react';
import { mediaTranslations } from '../translations.ts';
import { useMediaBase } from './address.ts';
import { largestSize } from './aspect-ratio.ts';
import { focalAttributes } from './focal-attributes.ts';
import { MediaFailure } from './media-failure.tsx';
import styles from './picture.module.css';

export interface PictureProps {
  picture: { url: string; width: number; height: number; focal?: FocalPoint };
  alt: string;
  /** How wide it will be shown, as in the `sizes` attribute. */
  sizes: string;
  /** The picture that the reader sees first: loaded at once and before others. */
  priority?: boolean;
  /**
   * `natural` takes the picture's own shape, `cover` fills the box around it, with its focal point in sight. `contain` shows the picture whole, scaled up
   * by half at most.
   */
  fit?: 'natural' | 'cover' | 'contain';
  /** Also from the file itself, where its pixels are more than those of the largest variant. */
  original?: boolean;
  className?: string;
  /** Address of its animation while that plays: it moves over the picture, in the same place. */
  animation?: string | undefined;
  onAnimationFailed?: (() => void) | undefined;
}

/** Whether a file may be transparent: only what is, and what moves, is stored as WebP. */
const mayBeTransparent = (address: string) => address.includes('.webp');

/**
 * A picture in responsive variants. Width and height are set, so nothing shifts when it loads. A failed one shows a
 * placeholder.
 */
export function Picture({
  picture,
  alt,
  sizes,
  priority = false,
  fit = 'natural',
  original = false,
  className,
  animation,
  onAnimationFailed,
}: PictureProps) {
  const t = useTranslations(mediaTranslations);
  const base = useMediaBase();
  const [failed, setFailed] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | undefined>();
  if (!animation && loaded) setLoaded(undefined);
  // A server-rendered picture may fail before hydration.
  const checkFailed = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.getAttribute('src')) setFailed(picture.url);
  };
  const { width, height } = fit === 'contain' ? largestSize(picture) : picture;
  const box = { width, height, ...(fit === 'cover' && focalAttributes(picture.focal)) };
  const whole = fit === 'contain' && styles.whole;
  return (
    <span className={clsx(styles.box, styles[fit], className)}>
      {/* Background of a transparent picture. The SVG fits into a box of another shape as the picture does. */}
      {fit === 'contain' && mayBeTransparent(animation ?? picture.url) && (
        <svg
          className={clsx(whole, styles.ground)}
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          aria-hidden="true"
        >
          <rect width={width} height={height} />
        </svg>
      )}
      <img
        ref={checkFailed}
        {...pictureSources(picture, base, original)}
        sizes={sizes}
        {...box}
        // What moves may be transparent where the picture is not.
        className={clsx(whole, animation && loaded === animation && styles.covered) || undefined}
        alt={failed === picture.url ? '' : alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        draggable={false}
        onError={() => setFailed(picture.url)}
      />
      {animation && (
        <img
          src={animation}
          // As wide by itself as the picture is, which has variants.
          srcSet={`${animation} ${picture.width}w`}
          sizes={sizes}
          {...box}
          className={clsx(styles.animation, whole)}
          alt=""
          draggable={false}
          onLoad={() => setLoaded(animation)}
          onError={onAnimationFailed}
        />
      )}
      {failed === picture.url && <MediaFailure kind="picture" text={t('pictureFailed')} />}
    </span>
  );
}

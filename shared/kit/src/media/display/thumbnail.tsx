import type { FocalPoint } from '@community/core';
import { sizedAddress, useMediaBase } from './address.ts';
import { focalAttributes } from './focal-attributes.ts';
import styles from './picture.module.css';

/** Width and height in pixels of the style sheet. */
const thumbnailPx = 56;

/** A small square of a picture beside words that say what it is, with the picture's focal point in sight. */
export function Thumbnail({ picture: { url, focal } }: { picture: { url: string; focal?: FocalPoint | undefined } }) {
  const base = useMediaBase();
  return (
    <img
      {...focalAttributes(focal)}
      className={styles.thumbnail}
      src={sizedAddress(url, thumbnailPx, base)}
      alt=""
      width={thumbnailPx}
      height={thumbnailPx}
      loading="lazy"
      decoding="async"
    />
  );
}

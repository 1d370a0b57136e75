import { type PostPicture, useTranslations } from '@community/core';
import { mediaTranslations } from '../../translations.ts';
import { Picture } from '../picture.tsx';
import styles from './other-pictures.module.css';

interface OtherPicturesProps {
  /** All pictures of the carousel. */
  pictures: readonly PostPicture[];
  nickname: string;
  sizes: string;
  /** Whether the carousel contains the picture with this index. */
  isInCarousel: (index: number) => boolean;
}

/**
 * The pictures that a carousel does not contain yet, for readers without it: text browsers, reader modes, and browsers
 * whose scripts are off. Where scripts run they are not displayed, so no browser loads them.
 */
export function OtherPictures({ pictures, nickname, sizes, isInCarousel }: OtherPicturesProps) {
  const t = useTranslations(mediaTranslations);
  const total = pictures.length;
  return (
    <div className={styles.pictures}>
      {pictures.map(
        (picture, index) =>
          !isInCarousel(index) && (
            // Each in a block of its own: reader modes take several pictures in one for advertisements.
            // oxlint-disable-next-line react/no-array-index-key -- addresses may repeat
            <div key={index}>
              <Picture picture={picture} alt={t('pictureOf', { index: index + 1, total, nickname })} sizes={sizes} />
            </div>
          ),
      )}
    </div>
  );
}

import { type PostPicture, useTranslations } from '@community/core';
import { mediaTranslations } from '../../translations.ts';
import { Picture } from '../picture.tsx';

interface PicturesWithoutScriptsProps {
  /** All pictures of the carousel. */
  pictures: readonly PostPicture[];
  nickname: string;
  sizes: string;
}

/** The pictures behind the first of a carousel, where no script turns them: in text browsers, or with scripts off. */
export function PicturesWithoutScripts({ pictures, nickname, sizes }: PicturesWithoutScriptsProps) {
  const t = useTranslations(mediaTranslations);
  const total = pictures.length;
  if (total < 2) return null;
  return (
    <noscript>
      {pictures.slice(1).map((picture, number) => (
        <Picture
          // oxlint-disable-next-line react/no-array-index-key -- addresses may repeat
          key={number}
          picture={picture}
          alt={t('pictureOf', { index: number + 2, total, nickname })}
          sizes={sizes}
        />
      ))}
    </noscript>
  );
}

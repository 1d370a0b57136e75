import { avatarInitial, avatarTone } from '@community/contract/avatar-initial';
import { clsx } from 'clsx';
import { useState } from 'react';
import styles from './avatar.module.css';

export interface AvatarProps {
  /** Whose it is: gives the initial and its tone where there is no picture. Empty shows a figure without features. */
  name: string;
  /** Complete address in a fitting size (`sizedAddress` of the media room). */
  src?: string | undefined;
  /** CSS pixels across. */
  size?: number;
  /** A picture that is not needed at once. */
  loading?: 'lazy';
  className?: string;
}

/** Head and shoulders, which the circle's edge cuts. */
const figure = 'M26 16a6 6 0 1 1-12 0a6 6 0 1 1 12 0zM8 40v-4a12 11 0 0 1 24 0v4z';

/**
 * A member's picture, or the initial on a color. Decorative beside the name, so it has no text. Its size is set by
 * attributes, because server-rendered pages carry no style attributes.
 */
export function Avatar({ name, src, size = 40, loading, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  // A server-rendered picture may fail before hydration.
  const checkFailed = (image: HTMLImageElement | null) => {
    if (src && image?.complete && image.naturalWidth === 0) setFailed(src);
  };
  const shape = { className: clsx(styles.avatar, className), width: size, height: size };
  if (src && src !== failed) {
    return (
      <img
        {...shape}
        ref={checkFailed}
        loading={loading}
        src={src}
        alt=""
        decoding="async"
        onError={() => setFailed(src)}
      />
    );
  }
  return (
    <svg {...shape} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="20" className={name ? styles[`tone${avatarTone(name)}`] : styles.nobody} />
      {name ? (
        <text x="20" y="20" dy="0.36em" className={styles.initial}>
          {avatarInitial(name)}
        </text>
      ) : (
        <path className={styles.figure} d={figure} />
      )}
    </svg>
  );
}

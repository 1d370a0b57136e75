import { clsx } from 'clsx';
import { useState } from 'react';
import styles from './avatar.module.css';
import { initialOf, toneOf } from './avatar-tone.ts';

interface AvatarProps {
  /** Whose it is: gives the initial and its tone where there is no picture. */
  name: string;
  src?: string | undefined;
  /** Pixels across. */
  size?: 34 | 40 | 48 | 96 | (number & {});
  className?: string;
}

/** A member's picture, or the initial on a tone of their own. It is decoration beside the name, so it has no text. */
export function Avatar({ name, src, size = 40, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shape = clsx(styles.avatar, size >= 96 ? styles.large : size >= 48 ? styles.medium : size < 40 && styles.small, className);
  if (src && src !== failed) {
    return <img className={shape} src={src} alt="" width={size} height={size} decoding="async" onError={() => setFailed(src)} />;
  }
  return (
    <span className={clsx(shape, styles[`tone${toneOf(name)}`])} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}

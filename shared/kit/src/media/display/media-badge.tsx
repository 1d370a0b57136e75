import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './media-badge.module.css';

/** The look of a badge, for what is more than a text. */
export const badgeClass: string | undefined = styles.badge;

/**
 * What a picture or a video says of itself over it, such as its length or its number. Where it stands and how much room
 * it has is the matter of its `className`.
 */
export function MediaBadge({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={clsx(badgeClass, className)} />;
}

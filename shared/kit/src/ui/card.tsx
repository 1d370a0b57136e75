import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './card.module.css';

type CardProps = Pick<ComponentProps<'section'>, 'children' | 'className' | 'aria-labelledby'>;

/** A surface that something stands on; from edge to edge on a phone. */
export function Card({ className, ...props }: CardProps) {
  return <section {...props} className={clsx(styles.card, className)} />;
}

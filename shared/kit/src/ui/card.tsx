import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A surface that something stands on; from edge to edge on a phone. */
export function Card({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <section className={clsx(styles.card, className)}>{children}</section>;
}

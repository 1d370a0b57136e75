import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

/** The visually hidden heading of a page, which gets the focus when a new page is shown. */
export function PageHeading({ children }: { children: ReactNode }) {
  return (
    <h1 className={styles.hidden} tabIndex={-1}>
      {children}
    </h1>
  );
}

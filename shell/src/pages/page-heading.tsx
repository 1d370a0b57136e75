import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  /** The look of a heading that is seen; visually hidden without one. */
  className?: string | undefined;
  children: ReactNode;
}

/** The heading of a page, which gets the focus when a new page is shown. */
export function PageHeading({ className = styles.hidden, children }: PageHeadingProps) {
  return (
    <h1 className={className} tabIndex={-1}>
      {children}
    </h1>
  );
}

import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './aspect-box.module.css';
import type { Size } from './aspect-ratio.ts';

/**
 * A box with a fixed aspect ratio at any width. An SVG gives it its height, because a strict content security policy
 * refuses style attributes in the server's HTML.
 */
export function AspectBox({ size, className, children }: { size: Size; className?: string; children: ReactNode }) {
  return (
    <div className={clsx(styles.frame, className)}>
      <svg
        className={styles.shape}
        viewBox={`0 0 ${size.width} ${size.height}`}
        width={size.width}
        height={size.height}
        aria-hidden="true"
      />
      <div className={styles.content}>{children}</div>
    </div>
  );
}

import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './aspect-box.module.css';
import type { Size } from './aspect-ratio.ts';

interface AspectBoxProps {
  size: Size;
  /** Higher than a square on phones alone. */
  squareOnWide?: boolean;
  children: ReactNode;
}

/**
 * A box with a fixed aspect ratio at any width. An SVG gives it its height, because a strict content security policy
 * refuses style attributes in the server's HTML.
 */
export function AspectBox({ size, squareOnWide = false, children }: AspectBoxProps) {
  return (
    <div className={styles.frame}>
      <svg
        className={clsx(styles.shape, squareOnWide && size.height > size.width && styles.squareOnWide)}
        viewBox={`0 0 ${size.width} ${size.height}`}
        width={size.width}
        height={size.height}
        aria-hidden="true"
      />
      <div className={styles.content}>{children}</div>
    </div>
  );
}

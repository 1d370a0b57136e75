import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Size } from './aspect-ratio.ts';
import styles from './aspect-box.module.css';

/**
 * A box that keeps the shape of `size` at any width. The drawing gives the box its height: it needs no style attribute (which a
 * strict content security policy refuses in the server's HTML) and, unlike a picture, keeps its shape when the file has another.
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

import { Skeleton } from '@community/kit/ui';
import item from './message-item.module.css';
import styles from './message-skeleton.module.css';

/** Rows to come. */
export function MessageSkeleton({ label }: { label: string }) {
  return (
    <output className={styles.skeleton} aria-label={label}>
      {[1, 2, 3, 4].map((number) => (
        <span key={number} className={item.item} aria-hidden="true">
          <Skeleton shape="circle" className={styles.avatar} />
          <span className={styles.lines}>
            <Skeleton className={styles.name} />
            <Skeleton className={styles.text} />
          </span>
          <Skeleton className={styles.picture} />
        </span>
      ))}
    </output>
  );
}

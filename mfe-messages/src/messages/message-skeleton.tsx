import { Skeleton } from '@community/kit/ui';
import item from './message-item.module.css';
import styles from './message-skeleton.module.css';

/** Rows to come. */
export function MessageSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {[1, 2, 3, 4].map((number) => (
        <div key={number} className={item.item} aria-hidden="true">
          <Skeleton shape="circle" className={styles.avatar} />
          <div className={styles.lines}>
            <Skeleton className={styles.name} />
            <Skeleton className={styles.text} />
          </div>
          <Skeleton className={styles.picture} />
        </div>
      ))}
    </div>
  );
}

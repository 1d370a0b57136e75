import { useTranslations } from '@community/core';
import { Skeleton } from '@community/kit/ui';
import { postTranslations } from '../translations.ts';
import card from './post-card.module.css';
import styles from './post-skeleton.module.css';

/** Two cards to come, with words for screen readers. */
export function PostSkeleton() {
  const t = useTranslations(postTranslations);
  return (
    <div aria-busy="true">
      <output aria-label={t('loading')} />
      {[1, 2].map((number) => (
        <div key={number} className={card.card} aria-hidden="true">
          <div className={styles.header}>
            <Skeleton shape="circle" className={styles.avatar} />
            <div className={styles.who}>
              <Skeleton className={styles.name} />
              <Skeleton className={styles.time} />
            </div>
          </div>
          <Skeleton className={styles.text} />
          <Skeleton className={styles.media} />
          <div className={styles.footer} />
        </div>
      ))}
    </div>
  );
}

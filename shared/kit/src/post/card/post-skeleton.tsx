import { firstPictureSlot } from '@community/contract/media';
import { useTranslations } from '@community/core';
import { Skeleton } from '@community/kit/ui';
import { clsx } from 'clsx';
import type { PostSurface } from '../actions/post-menu-entries.ts';
import { postTranslations } from '../translations.ts';
import card from './post-card.module.css';
import styles from './post-skeleton.module.css';

interface PostSkeletonProps {
  /** The list in which the cards will stand; none for a post on its own page. */
  surface?: PostSurface;
}

/**
 * Two cards to come, with words for screen readers. In a document the server puts the page's first picture into the
 * first one.
 */
export function PostSkeleton({ surface }: PostSkeletonProps = {}) {
  const t = useTranslations(postTranslations);
  return (
    <div aria-busy="true">
      <output aria-label={t('loading')} />
      {[0, 1].map((index) => (
        <div
          key={index}
          className={clsx(card.card, surface && card.listed, surface === 'feed' && index === 0 && card.first)}
          aria-hidden="true"
        >
          <div className={styles.header}>
            <Skeleton shape="circle" className={styles.avatar} />
            <div className={styles.who}>
              <Skeleton className={styles.name} />
              <Skeleton className={styles.time} />
            </div>
          </div>
          <Skeleton className={styles.text} />
          <div className={styles.media} {...(index === 0 && { [firstPictureSlot]: '' })}>
            <Skeleton className={styles.shape} />
          </div>
          <div className={styles.footer} />
        </div>
      ))}
    </div>
  );
}

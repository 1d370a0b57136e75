import { buildPath } from '@community/contract/routes';
import { isShown, Link, useAppSelector, useTranslations } from '@community/core';
import { Skeleton } from '@community/kit/ui';
import { Pin } from 'lucide-react';
import { translations } from '../translations.ts';
import { stripQuery, usePinnedPostsQuery } from './feed-calls.ts';
import styles from './pinned-strip.module.css';

/** The strip above the feed: the first pinned post, linked to the sticky list. Renders nothing without pinned posts. */
export function PinnedStrip() {
  const t = useTranslations(translations);
  const optimistic = useAppSelector((state) => state.optimistic);
  const { data, isLoading } = usePinnedPostsQuery(stripQuery);
  const post = data?.items.find((pinned) => isShown(optimistic, pinned));
  if (isLoading) {
    return (
      <div className={styles.strip}>
        <Skeleton className={styles.coming} />
      </div>
    );
  }
  if (!post) return null;
  return (
    <Link to={buildPath('sticky-list')} className={styles.strip}>
      <Pin aria-hidden="true" strokeWidth={1.75} />
      <span className={styles.text}>
        <b>{t('pinnedTitle')}</b>
        {' · '}
        <bdi translate="yes">{post.title || post.content}</bdi>
      </span>
      <span className={styles.all}>{t('seeAll')}</span>
    </Link>
  );
}

import { buildPath } from '@community/contract/routes';
import { isShown, Link, type Post, useAppSelector, usePageContents, useTranslations } from '@community/core';
import { Skeleton } from '@community/kit/ui';
import { Pin } from 'lucide-react';
import { translations } from '../translations.ts';
import { stripQuery, usePinnedPostsQuery } from './feed-calls.ts';
import styles from './pinned-strip.module.css';

interface PinnedStripProps {
  /** The posts below; undefined while they load. */
  listed: readonly Post[] | undefined;
}

/**
 * The strip above the feed: the first pinned post, linked to the sticky list. Renders nothing without pinned posts. A
 * post that the feed below shows is not named twice: then the strip is the way to the list alone, and as high.
 */
export function PinnedStrip({ listed }: PinnedStripProps) {
  const t = useTranslations(translations);
  const optimistic = useAppSelector((state) => state.optimistic);
  const { data, isLoading } = usePinnedPostsQuery(stripQuery);
  const post = data?.items.find((pinned) => isShown(optimistic, pinned));
  const isNamed = post && listed && !listed.some(({ id }) => id === post.id);
  usePageContents(isNamed ? [`post:${post.id}`] : []);
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
        {isNamed && (
          <>
            <span className={styles.dot}>{' · '}</span>
            <bdi translate="yes">{post.title || post.content}</bdi>
          </>
        )}
      </span>
      <span className={styles.all}>{t('seeAll')}</span>
    </Link>
  );
}

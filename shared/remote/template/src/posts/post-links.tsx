import { buildPath } from '@community/contract/routes';
import { Link, useTranslations } from '@community/core';
import { MemberAvatar } from '@community/kit/post';
import { Card, EmptyState, LoadFailure, Spinner } from '@community/kit/ui';
import { translations as ownTranslations } from '../translations.ts';
import { useFirstPostsQuery } from './post-calls.ts';
import styles from './post-links.module.css';

/** Links to the first posts of the feed. */
export function PostLinks() {
  const t = useTranslations(ownTranslations);
  const { data: posts, error, refetch } = useFirstPostsQuery();
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} gone={null} />;
  if (!posts) return <Spinner />;
  if (posts.length === 0) return <EmptyState text={t('noPosts')} />;
  return (
    <Card className={styles.posts}>
      <h2>{t('posts')}</h2>
      <ul>
        {posts.map(({ id, author, title, content }) => (
          <li key={id}>
            <MemberAvatar person={author} size={40} />
            <div>
              <bdi translate="no">{author.nickname}</bdi>
              <Link to={buildPath('post-details', { post_id: id })} dir="auto">
                {title || content}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { type Post, useTranslations } from '@community/core';
import { PostList } from '@community/kit/post';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { translations } from '../translations.ts';
import styles from './just-posted.module.css';

/** The member's own new posts, under a heading of their own above the feed; nothing without any. */
export function JustPosted({ posts }: { posts: readonly Post[] }) {
  const t = useTranslations(translations);
  const heading = useId();
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        <CircleCheck aria-hidden="true" strokeWidth={1.75} />
        <span>{t('justPosted')}</span>
      </h2>
      <PostList posts={posts} surface="feed" empty={null} />
    </section>
  );
}

import { buildPath } from '@community/contract/routes';
import { Link, useTranslations } from '@community/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { translations } from '../translations.ts';
import { FeedSpinner } from './feed-spinner.tsx';
import styles from './topic-feed.module.css';
import type { SpinnerState } from './use-spinner.ts';

interface TopicFeedProps {
  topic: string;
  /** Number of all its posts, once it is known. */
  total: number | undefined;
  spinner: SpinnerState;
  children: ReactNode;
}

/** The feed of a topic, under the topic's name, the number of its posts and the way back to all posts. */
export function TopicFeed({ topic, total, spinner, children }: TopicFeedProps) {
  const t = useTranslations(translations);
  return (
    <section className={styles.feed} aria-label={t('topic.label', { topic })}>
      <header className={styles.row}>
        <div className={styles.title}>
          <h2 className={styles.name}>
            <bdi translate="no">{`#${topic}`}</bdi>
          </h2>
          {total !== undefined && total > 0 && <p className={styles.total}>{t('topic.posts', { count: total })}</p>}
        </div>
        <FeedSpinner state={spinner} />
        <Link to={buildPath('home')} className={styles.all}>
          <span>{t('topic.all')}</span>
          <X aria-hidden="true" />
        </Link>
      </header>
      {children}
    </section>
  );
}

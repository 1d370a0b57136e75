import { useTexts } from '@community/core';
import { X } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './topic-chips.module.css';

/** The topics of a new post, each with a way out. */
export function TopicChips({ topics, onRemove }: { topics: readonly string[]; onRemove: (topic: string) => void }) {
  const t = useTexts(texts);
  if (topics.length === 0) return null;
  return (
    <ul className={styles.topics} aria-label={t('composer.topics')}>
      {topics.map((topic) => (
        <li key={topic} className={styles.topic}>
          <bdi>#{topic}</bdi>
          <button type="button" aria-label={t('composer.removeTopic', { topic })} onClick={() => onRemove(topic)}>
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

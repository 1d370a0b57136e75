import { useTranslations } from '@community/core';
import { X } from 'lucide-react';
import { translations } from '../../translations.ts';
import styles from './topic-chips.module.css';

interface TopicChipsProps {
  topics: readonly string[];
  /** The post is being sent: topics cannot be removed. */
  locked: boolean;
  onRemove: (topic: string) => void;
}

/**
 * The topics of a new post, each with Remove. Removing moves the focus to the next topic, or to the form after the
 * last.
 */
export function TopicChips({ topics, locked, onRemove }: TopicChipsProps) {
  const t = useTranslations(translations);
  if (topics.length === 0) return null;
  const remove = (topic: string, button: HTMLElement) => {
    if (locked) return;
    const chip = button.closest('li');
    const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling;
    (neighbour?.querySelector('button') ?? button.closest('section'))?.focus();
    onRemove(topic);
  };
  return (
    <ul className={styles.topics} aria-label={t('composer.topics')}>
      {topics.map((topic) => (
        <li key={topic} className={styles.topic}>
          <bdi translate="no">{`#${topic}`}</bdi>
          <button
            type="button"
            aria-label={t('composer.removeTopic', { topic })}
            aria-disabled={locked || undefined}
            onClick={({ currentTarget }) => remove(topic, currentTarget)}
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

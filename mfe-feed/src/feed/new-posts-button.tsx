import { useTranslations } from '@community/core';
import { ArrowUp } from 'lucide-react';
import { translations } from '../translations.ts';
import styles from './new-posts-button.module.css';

/** Offers so many new posts in an overlay that moves nothing; none, no overlay. Screen readers announce it politely. */
export function NewPostsButton({ count, onPress }: { count: number; onPress: () => void }) {
  const t = useTranslations(translations);
  return (
    <output className={styles.anchor}>
      {count > 0 && (
        <button type="button" className={styles.pill} onClick={onPress}>
          <ArrowUp aria-hidden="true" />
          <span>{t('newPosts', { count })}</span>
        </button>
      )}
    </output>
  );
}

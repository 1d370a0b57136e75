import { useTranslations } from '@community/core';
import { ArrowUp } from 'lucide-react';
import { translations } from '../translations.ts';
import styles from './new-posts-button.module.css';

/** Offers new posts in an overlay that moves nothing. Screen readers announce it politely. */
export function NewPostsButton({ shown, onPress }: { shown: boolean; onPress: () => void }) {
  const t = useTranslations(translations);
  return (
    <output className={styles.anchor}>
      {shown && (
        <button type="button" className={styles.pill} onClick={onPress}>
          <ArrowUp aria-hidden="true" />
          <span>{t('newPosts')}</span>
        </button>
      )}
    </output>
  );
}

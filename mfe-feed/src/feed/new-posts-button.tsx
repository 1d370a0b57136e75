import { useTranslations } from '@community/core';
import { ArrowUp } from 'lucide-react';
import { translations } from '../translations.ts';
import styles from './new-posts-button.module.css';

/** Offers new posts quietly: it lies over the feed and moves nothing. Screen readers are told when they are done with what they read. */
export function NewPostsButton({ shown, onPress }: { shown: boolean; onPress: () => void }) {
  const t = useTranslations(translations);
  return (
    <output className={styles.place}>
      {shown && (
        <button type="button" className={styles.pill} onClick={onPress}>
          <ArrowUp aria-hidden="true" />
          {t('newPosts')}
        </button>
      )}
    </output>
  );
}

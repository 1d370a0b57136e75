import { useTranslations } from '@community/core';
import { ArrowUp } from 'lucide-react';
import { shellTranslations } from '../translations.ts';
import styles from './floating.module.css';
import { scrollToTop } from './scroll-to-top.ts';

/** The way to the top, above the customer service. */
export function BackToTop() {
  const t = useTranslations(shellTranslations);
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.top}`}
      aria-label={t('backToTop')}
      onClick={() => {
        // The button goes away at the top: the focus must not go with it.
        document.getElementById('content')?.focus({ preventScroll: true });
        scrollToTop();
      }}
    >
      <ArrowUp aria-hidden size={20} strokeWidth={1.75} />
    </button>
  );
}

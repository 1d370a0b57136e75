import { useTranslations } from '@community/core';
import { VisuallyHidden } from '@community/kit/ui';
import { Pin } from 'lucide-react';
import { postTranslations } from '../translations.ts';
import styles from './pin-mark.module.css';

/** The mark of a post that its author has pinned. */
export function PinMark() {
  const t = useTranslations(postTranslations);
  return (
    <span className={styles.mark} title={t('isPinned')}>
      <Pin aria-hidden="true" strokeWidth={1.75} />
      <VisuallyHidden>{t('isPinned')}</VisuallyHidden>
    </span>
  );
}

import { useTranslations } from '@community/core';
import { FileX, X } from 'lucide-react';
import { mediaTranslations } from '../translations.ts';
import styles from './attachment-list.module.css';

/** Stands where a refused file would, and says why it was refused. */
export function RejectionTile({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  const t = useTranslations(mediaTranslations);
  return (
    <li className={styles.rejection}>
      <FileX aria-hidden="true" />
      <p role="alert" className={styles.reason}>
        {text}
      </p>
      <button type="button" className={styles.remove} aria-label={t('dismissRejection')} onClick={onDismiss}>
        <X aria-hidden="true" />
      </button>
    </li>
  );
}

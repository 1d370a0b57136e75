import { useTexts } from '@community/core';
import { RotateCw, X } from 'lucide-react';
import styles from './attachment-list.module.css';
import type { Attachment } from './attachments.ts';
import { mediaTexts } from './texts.ts';

interface AttachmentListProps {
  items: readonly Attachment[];
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}

/** Thumbnails of the chosen files with their progress, Retry after an interrupted upload, and Remove (which also cancels). */
export function AttachmentList({ items, onRemove, onRetry }: AttachmentListProps) {
  const t = useTexts(mediaTexts);
  if (items.length === 0) return null;
  return (
    <ul className={styles.list}>
      {items.map(({ id, kind, name, preview, state, progress }, index) => (
        <li key={id} className={kind === 'video' ? styles.video : styles.picture} data-state={state}>
          {kind === 'video' ? (
            <video src={preview} muted playsInline preload="metadata" aria-label={name} />
          ) : (
            <img src={preview} alt={name} />
          )}
          {state === 'sending' && <progress className={styles.progress} value={progress} max={1} aria-label={t('uploading', { name })} />}
          {state === 'failed' && (
            <button type="button" className={styles.retry} aria-label={t('retryUpload', { name })} onClick={() => onRetry(id)}>
              <RotateCw aria-hidden="true" />
              <span aria-hidden="true">{t('uploadFailed')}</span>
            </button>
          )}
          <button
            type="button"
            className={styles.remove}
            aria-label={kind === 'video' ? t('removeVideo') : t('removePicture', { index: index + 1 })}
            onClick={() => onRemove(id)}
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

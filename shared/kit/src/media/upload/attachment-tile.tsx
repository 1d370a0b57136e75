import { repeatedPress } from '@community/contract/repeated-press';
import { useTranslations } from '@community/core';
import { GripVertical, RotateCw, X } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { mediaTranslations } from '../translations.ts';
import styles from './attachment-list.module.css';
import type { Attachment } from './attachment.ts';
import { StillPicture } from './still-picture.tsx';

/** Reordering of one of several pictures. */
export interface TileMove {
  dragged: boolean;
  /** Id of the instructions. */
  hint: string;
  onPointerDown: (event: PointerEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface AttachmentTileProps {
  item: Attachment;
  /** Counted from 0. */
  index: number;
  move: TileMove | null;
  /** Move and Remove are inert. */
  locked: boolean;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}

/** Thumbnail of a chosen file with its progress, Retry after an interrupted upload, and Remove (which also cancels). */
export function AttachmentTile({ item, index, move, locked, onRemove, onRetry }: AttachmentTileProps) {
  const t = useTranslations(mediaTranslations);
  const { id, kind, name, preview, state, progress } = item;
  const video = kind === 'video';
  return (
    <li className={video ? styles.video : styles.picture} data-state={state} data-dragged={move?.dragged || undefined}>
      {/* A kept file is still being read while it has no address. */}
      {preview &&
        (video ? (
          <video src={preview} muted playsInline preload="metadata" aria-label={name} />
        ) : (
          <StillPicture source={preview} alt={name} />
        ))}
      {state === 'sending' && (
        <progress className={styles.progress} value={progress} max={1} aria-label={t('uploading', { name })} />
      )}
      {state === 'failed' && (
        <button
          type="button"
          className={styles.retry}
          aria-label={t('retryUpload', { name })}
          onClick={() => onRetry(id)}
        >
          <RotateCw aria-hidden="true" />
          <span aria-hidden="true">{t('uploadFailed')}</span>
        </button>
      )}
      {move && (
        <button
          type="button"
          className={styles.move}
          aria-label={t('movePicture', { index: index + 1 })}
          aria-describedby={move.hint}
          aria-disabled={locked || undefined}
          onPointerDown={move.onPointerDown}
          onKeyDown={move.onKeyDown}
        >
          <GripVertical aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={video ? t('removeVideo') : t('removePicture', { index: index + 1 })}
        aria-disabled={locked || undefined}
        {...{ [repeatedPress]: '' }}
        onClick={() => onRemove(id)}
      >
        <X aria-hidden="true" />
      </button>
    </li>
  );
}

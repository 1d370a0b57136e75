import { useTranslations } from '@community/core';
import { VisuallyHidden } from '@community/kit/ui';
import { isPlainKey } from '@community/kit/ui/plain-input';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { mediaTranslations } from '../translations.ts';
import styles from './attachment-list.module.css';
import { AttachmentTile, type TileMove } from './attachment-tile.tsx';
import type { Attachment } from './attachment.ts';
import { indexByKey, useDragOrder } from './drag-order.ts';
import { RejectionTile } from './rejection-tile.tsx';
import type { Rejection } from './use-rejections.ts';

interface AttachmentListProps {
  items: readonly Attachment[];
  /** Refused files, which stand behind the others with the reason. */
  rejections?: readonly Rejection[];
  onDismiss?: (id: string) => void;
  /** The post is being sent: files cannot be moved or removed. */
  locked?: boolean;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  /** Moves a file to an index. Must be a stable function. */
  onMove: (id: string, to: number) => void;
  /** Called when the last file was removed, which loses the focus. */
  onEmpty: () => void;
}

const noRejections: readonly Rejection[] = [];

/** The ref of the element to focus after the next render. */
function useNextFocus() {
  const nextRef = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    nextRef.current?.focus();
    nextRef.current = null;
  });
  return nextRef;
}

/** Thumbnails of the chosen files, and what was refused. Several pictures can be reordered by drag or arrow keys. */
export function AttachmentList({
  items,
  rejections = noRejections,
  onDismiss,
  locked = false,
  onRemove,
  onRetry,
  onMove,
  onEmpty,
}: AttachmentListProps) {
  const t = useTranslations(mediaTranslations);
  const list = useRef<HTMLUListElement>(null);
  const hint = useId();
  const nextFocusRef = useNextFocus();
  const [announcement, setAnnouncement] = useState('');
  const { dragged, grab } = useDragOrder(list, onMove);
  if (items.length === 0 && rejections.length === 0) return null;

  const moveOf = ({ id }: Attachment, index: number): TileMove => ({
    dragged: dragged === id,
    hint,
    onPointerDown: grab(id),
    onKeyDown: (event: KeyboardEvent) => {
      const to = indexByKey(event.key, index, items.length);
      if (to === null || locked || !isPlainKey(event)) return;
      event.preventDefault();
      nextFocusRef.current = event.currentTarget as HTMLElement;
      onMove(id, to);
      setAnnouncement(t('pictureMoved', { index: to + 1, total: items.length }));
    },
  });

  const remove = (id: string) => {
    if (locked) return;
    const entries = [...(list.current?.children ?? [])];
    const index = items.findIndex((item) => item.id === id);
    const neighbour = entries[index + 1] ?? entries[index - 1];
    nextFocusRef.current = neighbour?.querySelector<HTMLElement>('button:last-child') ?? null;
    onRemove(id);
    if (!neighbour) onEmpty();
  };

  return (
    <div>
      <ul ref={list} className={styles.list}>
        {items.map((item, index) => (
          <AttachmentTile
            key={item.id}
            item={item}
            index={index}
            move={items.length > 1 ? moveOf(item, index) : null}
            locked={locked}
            onRemove={remove}
            onRetry={onRetry}
          />
        ))}
        {rejections.map(({ id, text }) => (
          <RejectionTile key={id} text={text} onDismiss={() => onDismiss?.(id)} />
        ))}
      </ul>
      <span id={hint} hidden>
        {t('moveHint')}
      </span>
      <output>
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </output>
    </div>
  );
}

import { useTranslations } from '@community/core';
import { VisuallyHidden } from '@community/kit/ui';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { placeByKey, useDragOrder } from './drag-order.ts';
import styles from './attachment-list.module.css';
import { AttachmentTile, type TileMove } from './attachment-tile.tsx';
import type { Attachment } from './attachments.ts';
import { mediaTranslations } from '../translations.ts';

interface AttachmentListProps {
  items: readonly Attachment[];
  /** The files are being posted as they are: nothing is moved or taken out now. */
  locked?: boolean;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  /** Puts a file at another place, counted from 0. It must stay the same function. */
  onMove: (id: string, to: number) => void;
  /** Told when the last file was taken out: whoever held the focus there has lost it. */
  onEmpty: () => void;
}

/** An entry that moves or goes takes the focus along: gives it to the button that is to have it next. */
function useNextFocus() {
  const nextRef = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    nextRef.current?.focus();
    nextRef.current = null;
  });
  return nextRef;
}

/** Thumbnails of the chosen files. Several pictures are put in order by dragging their handles or with the arrow keys. */
export function AttachmentList({ items, locked = false, onRemove, onRetry, onMove, onEmpty }: AttachmentListProps) {
  const t = useTranslations(mediaTranslations);
  const list = useRef<HTMLUListElement>(null);
  const hint = useId();
  const nextFocusRef = useNextFocus();
  const [told, setTold] = useState('');
  const { dragged, grab } = useDragOrder(list, onMove);
  if (items.length === 0) return null;

  const moveOf = ({ id }: Attachment, place: number): TileMove => ({
    dragged: dragged === id,
    hint,
    onPointerDown: grab(id),
    onKeyDown: (event: KeyboardEvent) => {
      const to = placeByKey(event.key, place, items.length);
      if (to === null || locked) return;
      event.preventDefault();
      nextFocusRef.current = event.currentTarget as HTMLElement;
      onMove(id, to);
      setTold(t('pictureMoved', { index: to + 1, total: items.length }));
    },
  });

  const remove = (id: string) => {
    if (locked) return;
    const entries = [...(list.current?.children ?? [])];
    const place = items.findIndex((item) => item.id === id);
    const neighbour = entries[place + 1] ?? entries[place - 1];
    nextFocusRef.current = neighbour?.querySelector<HTMLElement>('button:last-child') ?? null;
    onRemove(id);
    if (!neighbour) onEmpty();
  };

  return (
    <div>
      <ul ref={list} className={styles.list}>
        {items.map((item, place) => (
          <AttachmentTile
            key={item.id}
            item={item}
            place={place}
            move={items.length > 1 ? moveOf(item, place) : null}
            locked={locked}
            onRemove={remove}
            onRetry={onRetry}
          />
        ))}
      </ul>
      <span id={hint} hidden>
        {t('moveHint')}
      </span>
      <output>
        <VisuallyHidden>{told}</VisuallyHidden>
      </output>
    </div>
  );
}

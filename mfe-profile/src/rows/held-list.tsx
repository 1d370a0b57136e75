import { useTranslations } from '@community/core';
import { Skeleton, VisuallyHidden } from '@community/kit/ui';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { translations } from '../translations.ts';
import styles from './held-list.module.css';
import { useHeldRows } from './use-held-rows.ts';

interface HeldListProps<Item> {
  items: readonly Item[];
  /** Name of the list. */
  label: string;
  /** Whether a row may go when its button is pressed. */
  goes: boolean;
  children: (item: Item) => ReactNode;
}

/** A list whose rows stay where they are under a resting pointer, and whose focus stays in it, when one goes. */
export function HeldList<Item extends { id: string }>({ items, label, goes, children }: HeldListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const { rows, gapHeight, hold } = useHeldRows(items);
  const press = (event: MouseEvent) => {
    if (!goes || !(event.target as Element).closest('button')) return;
    hold(event);
    // A row that goes must not take the focus with it.
    list.current?.focus({ preventScroll: true });
  };
  return (
    // Handles the clicks of the buttons in the list.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <ul ref={list} className={styles.list} aria-label={label} tabIndex={-1} onClick={press}>
      {rows.map(({ id, item }) =>
        item ? (
          <li key={id} className={styles.row}>
            {children(item)}
          </li>
        ) : (
          <li key={id} aria-hidden style={{ blockSize: gapHeight }} />
        ),
      )}
    </ul>
  );
}

/** The shape of a list's rows while they load. */
export function RowsSkeleton() {
  const t = useTranslations(translations);
  return (
    <div className={styles.list}>
      <VisuallyHidden>
        <output>{t('loading')}</output>
      </VisuallyHidden>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.waiting}>
          <Skeleton shape="circle" className={styles.avatar} />
          <Skeleton className={styles.name} />
        </div>
      ))}
    </div>
  );
}

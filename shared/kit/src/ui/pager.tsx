import { useTexts } from '@community/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from './button.tsx';
import styles from './pager.module.css';
import { pagerCount, pagerWindow } from './pager-window.ts';
import { uiTexts } from './texts.ts';

interface PagerProps {
  page: number;
  lastPage: number;
  onPage: (page: number) => void;
  perPage: number;
  /** Page sizes to choose from. */
  sizes: readonly number[];
  onPerPage: (size: number) => void;
}

function onResize(tell: () => void): () => void {
  addEventListener('resize', tell);
  return () => removeEventListener('resize', tell);
}

/** Widest count of buttons: what a server, which knows no width, renders. */
const widest = () => 7;

/** Pages of a list and how many entries each has. */
export function Pager({ page, lastPage, onPage, perPage, sizes, onPerPage }: PagerProps) {
  const t = useTexts(uiTexts);
  const count = useSyncExternalStore(onResize, () => pagerCount(window.innerWidth), widest);
  return (
    <nav className={styles.pager} aria-label={t('pagination')}>
      <div className={styles.pages}>
        <IconButton label={t('previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden className={styles.mirrored} />
        </IconButton>
        {pagerWindow(page, lastPage, count).map((number) => (
          <button
            key={number}
            type="button"
            className={styles.page}
            aria-label={t('page', { number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => number !== page && onPage(number)}
          >
            {number}
          </button>
        ))}
        <IconButton label={t('nextPage')} disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
          <ChevronRight aria-hidden className={styles.mirrored} />
        </IconButton>
      </div>
      <label className={styles.size}>
        {t('perPage')}
        <select value={perPage} onChange={(event) => onPerPage(Number(event.target.value))}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
    </nav>
  );
}

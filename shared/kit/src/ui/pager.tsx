import { pagerCounts } from '@community/contract/limits';
import { useTranslations } from '@community/core';
import { ChevronDown, ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from './button.tsx';
import styles from './pager.module.css';
import { pagerCount, pagerWindow } from './pager-window.ts';
import { uiTranslations } from './translations.ts';

export interface PagerProps {
  page: number;
  lastPage: number;
  onPage: (page: number) => void;
  perPage: number;
  /** Page sizes to choose from. */
  sizes: readonly number[];
  onPerPage: (size: number) => void;
}

const widths = pagerCounts.map(({ minWidthPx }) => ({ from: minWidthPx, query: `(width >= ${minWidthPx}px)` }));

function onWidth(onChange: () => void): () => void {
  const lists = widths.map(({ query }) => window.matchMedia(query));
  for (const list of lists) list.addEventListener('change', onChange);
  return () => {
    for (const list of lists) list.removeEventListener('change', onChange);
  };
}

/** Media queries, because reading the window's width would force a layout during render. */
const countNow = () => pagerCount(widths.find(({ query }) => window.matchMedia(query).matches)?.from ?? 0);

/** The server renders the widest pager. */
const widest = () => 7;

/** Pages of a list and how many entries each has. */
export function Pager({ page, lastPage, onPage, perPage, sizes, onPerPage }: PagerProps) {
  const t = useTranslations(uiTranslations);
  const count = useSyncExternalStore(onWidth, countNow, widest);
  return (
    <nav className={styles.pager} aria-label={t('pagination')}>
      <div className={styles.pages}>
        <IconButton label={t('previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden className={styles.mirrored} />
        </IconButton>
        {pagerWindow(page, lastPage, count).map((number, index) =>
          number === null ? (
            <Ellipsis key={index === 1 ? 'before' : 'after'} aria-hidden className={styles.gap} />
          ) : (
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
          ),
        )}
        <IconButton label={t('nextPage')} disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
          <ChevronRight aria-hidden className={styles.mirrored} />
        </IconButton>
      </div>
      <label className={styles.size}>
        {t('perPage')}
        <span className={styles.choice}>
          <select value={perPage} onChange={(event) => onPerPage(Number(event.target.value))}>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className={styles.arrow} />
        </span>
      </label>
    </nav>
  );
}

import { pagerCounts } from '@community/contract/limits';
import { useTranslations } from '@community/core';
import { ChevronDown, ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { iconButtonClass } from '../button.tsx';
import styles from './pager.module.css';
import { pagerCount, pagerWindow } from './pager-window.ts';
import { TakingLink } from '../links/taking-link.tsx';
import { uiTranslations } from '../translations.ts';

export interface PagerProps {
  page: number;
  lastPage: number;
  onPage: (page: number) => void;
  /** Query of the address that shows a page. */
  searchOf: (page: number) => string;
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
export function Pager({ page, lastPage, onPage, searchOf, perPage, sizes, onPerPage }: PagerProps) {
  const t = useTranslations(uiTranslations);
  const count = useSyncExternalStore(onWidth, countNow, widest);
  /** Leads to a page; one that is shown or does not exist leads nowhere, and keeps the focus. */
  const leads = (to: number) => {
    const exists = to >= 1 && to <= lastPage;
    return {
      role: 'button' as const,
      search: searchOf(exists ? to : page),
      onPress: () => exists && to !== page && onPage(to),
      'aria-disabled': exists ? undefined : true,
    };
  };
  return (
    <nav className={styles.pager} aria-label={t('pagination')}>
      <div className={styles.pages}>
        <TakingLink {...leads(page - 1)} aria-label={t('previousPage')} className={iconButtonClass} rel="prev">
          <ChevronLeft aria-hidden className={styles.mirrored} />
        </TakingLink>
        {pagerWindow(page, lastPage, count).map((number, index) =>
          number === null ? (
            <Ellipsis key={index === 1 ? 'before' : 'after'} aria-hidden className={styles.gap} />
          ) : (
            <TakingLink
              {...leads(number)}
              key={number}
              className={styles.page}
              aria-label={t('page', { number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </TakingLink>
          ),
        )}
        <TakingLink {...leads(page + 1)} aria-label={t('nextPage')} className={iconButtonClass} rel="next">
          <ChevronRight aria-hidden className={styles.mirrored} />
        </TakingLink>
      </div>
      <label className={styles.size}>
        <span>{t('perPage')}</span>
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

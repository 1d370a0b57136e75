import { paging } from '@community/contract/limits';
import type { ListPage } from '@community/core';
import { type ComponentType, Fragment, type ReactNode, useRef } from 'react';
import { ErrorState } from './error-state.tsx';
import styles from './paged-list.module.css';
import { Pager } from './pager.tsx';
import type { Pages } from './use-pages.ts';

/** The part of a query result that a list needs. */
export interface ListResult<Item> {
  /** The page on screen; undefined while it loads. */
  currentData?: ListPage<Item>;
  /** The page on screen or, while another loads, the one before. */
  data?: ListPage<Item>;
  error?: unknown;
  refetch: () => unknown;
}

export interface PagedListProps<Item> {
  result: ListResult<Item>;
  pages: Pages;
  /** Replaces the whole empty list; without it the entries show their own empty state. */
  empty?: ReactNode;
  /** Wraps entries and pager. */
  surface?: ComponentType<{ children: ReactNode }>;
  /** Hides the pager of a single page. */
  pagerIfSeveral?: boolean;
  /** Draws the entries; undefined while they load. */
  children: (items: readonly Item[] | undefined) => ReactNode;
}

/** One page of a list with its pager. A failed load shows the error and Retry instead (specification section 8). */
export function PagedList<Item>({
  result,
  pages,
  empty,
  surface: Surface = Fragment,
  pagerIfSeveral = false,
  children,
}: PagedListProps<Item>) {
  const top = useRef<HTMLDivElement>(null);
  const { currentData: page, data: last, error, refetch } = result;
  if (!page && error !== undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (empty !== undefined && page?.total === 0) return empty;
  const turn = (next: number) => {
    pages.turn(next, page?.asOf);
    top.current?.scrollIntoView({ block: 'start' });
  };
  const paged = last && (pagerIfSeveral ? last.lastPage > 1 : last.total > 0);
  return (
    <Surface>
      <div ref={top} className={styles.top} />
      {children(page?.items)}
      {/* Stays while a page loads, to keep the focus. */}
      {paged && (
        <div className={empty === undefined ? styles.pager : undefined}>
          <Pager
            page={pages.page}
            lastPage={last.lastPage}
            perPage={pages.perPage}
            sizes={paging.sizes}
            onPage={turn}
            onPerPage={pages.toSize}
          />
        </div>
      )}
    </Surface>
  );
}

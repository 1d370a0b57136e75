import { paging } from '@community/contract/limits';
import { coreTexts, failureKey, type ListPage, useTexts } from '@community/core';
import { ErrorState, Pager, type Pages } from '@community/kit/ui';
import { type ReactNode, useRef } from 'react';
import styles from './paged-list.module.css';

/** What a list query tells, as far as a list needs it. */
export interface ListResult<Item> {
  /** The page on screen; undefined while it loads. */
  currentData?: ListPage<Item>;
  /** The page on screen or, while another loads, the one before. */
  data?: ListPage<Item>;
  error?: unknown;
  refetch: () => unknown;
}

interface PagedListProps<Item> {
  result: ListResult<Item>;
  pages: Pages;
  /** Draws the entries; undefined while they load. */
  children: (items: readonly Item[] | undefined) => ReactNode;
}

/** One page of a list with its pager. A failed load empties it, tells, and offers Retry (specification section 8). */
export function PagedList<Item>({ result, pages, children }: PagedListProps<Item>) {
  const core = useTexts(coreTexts);
  const top = useRef<HTMLDivElement>(null);
  const { currentData: page, data: last, error, refetch } = result;
  if (!page && error !== undefined) {
    const key = failureKey(error as Parameters<typeof failureKey>[0]) ?? 'systemError';
    return <ErrorState text={core(key)} onRetry={() => void refetch()} />;
  }
  const turn = (next: number) => {
    pages.turn(next, page?.asOf);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <div ref={top} className={styles.top} />
      {children(page?.items)}
      {/* It stays while a page loads, or the focus on its button would be lost. */}
      {last && last.total > 0 && (
        <div className={styles.pager}>
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
    </>
  );
}

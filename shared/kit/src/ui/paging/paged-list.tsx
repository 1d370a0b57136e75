import { paging } from '@community/contract/limits';
import type { ListPage } from '@community/core';
import {
  type ComponentType,
  Fragment,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useSyncExternalStore,
} from 'react';
import { ErrorState } from '../states/error-state.tsx';
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
  isFetching?: boolean;
  refetch: () => unknown;
}

/** What `usePages` of kits before 0.3.3 did not give. */
type NewOfPages = 'searchOf' | 'resized' | 'toLast';

const plainSearch = (page: number) => `?page=${page}`;

export interface PagedListProps<Item> {
  result: ListResult<Item>;
  pages: Omit<Pages, NewOfPages> & Partial<Pick<Pages, NewOfPages>>;
  /** Replaces the whole empty list; without it the entries show their own empty state. */
  empty?: ReactNode;
  /** Wraps entries and pager. */
  surface?: ComponentType<{ children: ReactNode }>;
  /** Hides the pager of a single page also where the reader has chosen its size. */
  pagerIfSeveral?: boolean;
  /** Draws the entries; undefined while they load. */
  children: (items: readonly Item[] | undefined) => ReactNode;
}

/**
 * Leads from a page beyond the end, where an old link or deleting the last entry leaves readers, to the last one. True
 * while it does: without scripts the page says that it is empty.
 */
function useEnd<Item>(
  { currentData: shown, isFetching = false }: ListResult<Item>,
  pages: PagedListProps<Item>['pages'],
) {
  const lastPage = Math.max(1, shown?.lastPage ?? 1);
  const { page, toLast } = pages;
  // An answer that is being asked for anew may be old.
  const isEmpty = shown?.items.length === 0 && !isFetching && toLast !== undefined;
  const inBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const leave = useEffectEvent((last: number) => toLast?.(last));
  useEffect(() => {
    if (isEmpty && page > lastPage) leave(lastPage);
  }, [isEmpty, page, lastPage]);
  return isEmpty && page > lastPage && inBrowser;
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
  const { currentData: page, data: last, error, isFetching, refetch } = result;
  const isLeaving = useEnd(result, pages);
  if (!page && error !== undefined)
    return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (empty !== undefined && page?.total === 0) return empty;
  const turn = (next: number) => {
    pages.turn(next, page?.asOf);
    top.current?.scrollIntoView({ block: 'start' });
  };
  // One page has no pager, only a way back from a page size or an address that lead elsewhere.
  const led = !pagerIfSeveral && (pages.resized || pages.page > 1);
  const paged = last && last.total > 0 && (last.lastPage > 1 || led);
  return (
    <Surface>
      <div ref={top} className={styles.top} />
      {children(isLeaving ? undefined : page?.items)}
      {/* Stays while a page loads, to keep the focus. */}
      {paged && (
        <div className={empty === undefined ? styles.pager : undefined}>
          <Pager
            page={pages.page}
            lastPage={last.lastPage}
            perPage={pages.perPage}
            sizes={paging.sizes}
            onPage={turn}
            searchOf={pages.searchOf ?? plainSearch}
            onPerPage={pages.toSize}
          />
        </div>
      )}
    </Surface>
  );
}

import { paging } from '@community/contract/limits';
import { coreTexts, failureKey, type ListPage, useMember, useSessionKnown, useTexts } from '@community/core';
import { Card, EmptyState, ErrorState, GoLogin, Pager } from '@community/kit/ui';
import { type ReactNode, useRef } from 'react';
import { texts } from '../texts.ts';
import styles from './message-list.module.css';
import { MessageSkeleton } from './message-skeleton.tsx';
import type { MessagePages } from './use-message-pages.ts';

/** What a list query tells, as far as the list needs it. */
interface MessageResult<Item> {
  /** The page on screen; undefined while it loads for the first time. */
  currentData?: ListPage<Item>;
  /** The page on screen or, while another loads, the one before. */
  data?: ListPage<Item>;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface MessageListProps<Item> {
  result: MessageResult<Item>;
  pages: MessagePages;
  /** What is told when there is nothing. */
  empty: string;
  icon: ReactNode;
  /** Draws a message as a list item with its key. */
  children: (item: Item) => ReactNode;
}

/**
 * One tab's list with its pager. What was shown stays while it reloads; a failed load empties it and offers Retry; a visitor
 * is shown the way to log in (specification sections 4, 6 and 8).
 */
export function MessageList<Item>({ result, pages, empty, icon, children }: MessageListProps<Item>) {
  const t = useTexts(texts);
  const core = useTexts(coreTexts);
  const member = useMember();
  const known = useSessionKnown();
  const top = useRef<HTMLDivElement>(null);
  const { currentData: shown, data: last, error, isFetching, refetch } = result;
  if (known && !member) return <EmptyState text={empty} icon={icon} action={<GoLogin />} />;
  if (error !== undefined && !isFetching) {
    const key = failureKey(error as Parameters<typeof failureKey>[0]) ?? 'systemError';
    return <ErrorState text={core(key)} onRetry={() => void refetch()} />;
  }
  if (shown?.total === 0) return <EmptyState text={empty} icon={icon} />;
  const turn = (next: number) => {
    pages.turn(next, shown?.asOf);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Card>
      <div ref={top} className={styles.top} />
      {shown ? <ul className={styles.list}>{shown.items.map(children)}</ul> : <MessageSkeleton label={t('loading')} />}
      {/* It stays while another page loads, or the focus on its button would be lost. */}
      {last && (
        <Pager
          page={pages.page}
          lastPage={last.lastPage}
          perPage={pages.perPage}
          sizes={paging.sizes}
          onPage={turn}
          onPerPage={pages.toSize}
        />
      )}
    </Card>
  );
}

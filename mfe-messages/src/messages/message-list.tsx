import { paging } from '@community/contract/limits';
import { useMember, useSessionKnown, useTranslations } from '@community/core';
import { Card, EmptyState, LoginButton, type ListResult, PagedList, type Pages, usePages } from '@community/kit/ui';
import type { ReactNode } from 'react';
import { translations } from '../translations.ts';
import styles from './message-list.module.css';
import { MessageSkeleton } from './message-skeleton.tsx';

/** What to ask for the list of the tab on screen, and the ways to other pages and sizes. */
export function useMessagePages() {
  const member = useMember();
  // A tab begins at its first page, and each tab is a component of its own: they need no names to be told apart.
  const pages = usePages('messages', paging.defaultSize);
  // Nothing is asked for a visitor; a tab that was visited before reloads quietly (specification section 4).
  return { ...pages, options: { skip: !member, refetchOnMountOrArgChange: true } };
}

/** What messages and pager stand on. */
function Sheet({ children }: { children: ReactNode }) {
  return <Card className={styles.sheet}>{children}</Card>;
}

interface MessageListProps<Item> {
  result: ListResult<Item> & { isFetching: boolean };
  pages: Pages;
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
  const t = useTranslations(translations);
  const member = useMember();
  const known = useSessionKnown();
  if (known && !member) return <EmptyState text={empty} icon={icon} action={<LoginButton />} />;
  const { error, isFetching, currentData } = result;
  const failed = error !== undefined && !isFetching;
  const outcome = { ...result, error: failed ? error : undefined, currentData: failed ? undefined : currentData };
  return (
    <PagedList result={outcome} pages={pages} surface={Sheet} empty={<EmptyState text={empty} icon={icon} />}>
      {(items) =>
        items ? <ul className={styles.list}>{items.map(children)}</ul> : <MessageSkeleton label={t('loading')} />
      }
    </PagedList>
  );
}

import { paging } from '@community/contract/limits';
import { useMember, useSessionResolved, useTranslations } from '@community/core';
import { Card, EmptyState, type ListResult, LoginButton, PagedList, type Pages, usePages } from '@community/kit/ui';
import type { ReactNode } from 'react';
import { translations } from '../translations.ts';
import styles from './message-list.module.css';
import { MessageSkeleton } from './message-skeleton.tsx';

/** Query and pages of the tab on screen. */
export function useMessagePages() {
  const member = useMember();
  // Each tab starts at its first page and is a component of its own, so all can share a list name.
  const pages = usePages('messages', paging.defaultSize);
  // Nothing is asked for a visitor; a tab that was visited before reloads quietly (specification section 4).
  return { ...pages, options: { skip: !member, refetchOnMountOrArgChange: true } };
}

/** Surface of messages and pager. */
function Sheet({ children }: { children: ReactNode }) {
  return <Card className={styles.sheet}>{children}</Card>;
}

interface MessageListProps<Item> {
  result: ListResult<Item> & { isFetching: boolean };
  pages: Pages;
  /** Text of the empty state. */
  empty: string;
  icon: ReactNode;
  /** Draws a message as a list item with its key. */
  children: (item: Item) => ReactNode;
}

/** The list of one tab with its pager. Visitors see the login button (specification sections 4, 6 and 8). */
export function MessageList<Item>({ result, pages, empty, icon, children }: MessageListProps<Item>) {
  const t = useTranslations(translations);
  const member = useMember();
  const known = useSessionResolved();
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

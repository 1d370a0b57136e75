import { paging } from '@community/contract/limits';
import { useMember, useSessionResolved, useTranslations } from '@community/core';
import { Suggestions } from '@community/kit/post';
import { Card, EmptyState, type ListResult, LoginButton, PagedList, type Pages, usePages } from '@community/kit/ui';
import type { ReactNode } from 'react';
import { translations } from '../translations.ts';
import item from './message-item.module.css';
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
  /** Rows of one height, without the words of comments. */
  isCompact?: boolean;
  /** Draws the messages of the page as list items. */
  children: (items: readonly Item[]) => ReactNode;
}

/** The list of one tab with its pager. Visitors see the login button (specification sections 4, 6 and 8). */
export function MessageList<Item>({ result, pages, empty, icon, isCompact = false, children }: MessageListProps<Item>) {
  const t = useTranslations(translations);
  const member = useMember();
  const known = useSessionResolved();
  if (known && !member) return <EmptyState text={t('loginForMessages')} icon={icon} action={<LoginButton />} />;
  const { error, isFetching, currentData } = result;
  const failed = error !== undefined && !isFetching;
  const outcome = { ...result, error: failed ? error : undefined, currentData: failed ? undefined : currentData };
  const nothing = (
    <>
      <EmptyState text={empty} icon={icon} />
      <Suggestions />
    </>
  );
  return (
    <PagedList result={outcome} pages={pages} surface={Sheet} empty={nothing}>
      {(items) => (
        <div className={isCompact ? `${styles.messages} ${item.compact}` : styles.messages}>
          {items ? <ul>{children(items)}</ul> : <MessageSkeleton label={t('loading')} />}
        </div>
      )}
    </PagedList>
  );
}

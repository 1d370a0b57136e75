import { paging } from '@community/contract/limits';
import { coreTexts, failureKey, type ListPage, type Post, useTexts } from '@community/core';
import { PostList, type PostPlace } from '@community/kit/post';
import { ErrorState, Pager } from '@community/kit/ui';
import { type ReactNode, useRef } from 'react';
import { texts } from '../texts.ts';
import styles from './feed-list.module.css';
import type { FeedNavigation } from './use-feed-address.ts';

/** What a list query tells, as far as the list needs it. */
interface FeedResult {
  /** The page on screen; undefined while it loads. */
  currentData?: ListPage<Post>;
  /** The page on screen or, while another loads, the one before. */
  data?: ListPage<Post>;
  error?: unknown;
  refetch: () => unknown;
}

interface FeedListProps {
  result: FeedResult;
  navigation: FeedNavigation;
  place: PostPlace;
  empty: ReactNode;
}

/** One page of a feed with its pager. A failed load empties list and total, tells, and offers Retry (specification sections 4, 8). */
export function FeedList({ result, navigation, place, empty }: FeedListProps) {
  const t = useTexts(texts);
  const core = useTexts(coreTexts);
  const top = useRef<HTMLDivElement>(null);
  const { currentData: page, data: last, error, refetch } = result;
  const { address, toPage, toSize } = navigation;
  const failed = !page && error !== undefined;
  const message = failed ? core(failureKey(error as Parameters<typeof failureKey>[0]) ?? 'systemError') : '';
  const turn = (next: number) => {
    toPage(next, page?.asOf);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <div ref={top} className={styles.top} />
      <PostList
        posts={page?.items}
        place={place}
        moment={navigation.query.asOf}
        failure={failed && <ErrorState text={message} retry={t('retry')} onRetry={() => void refetch()} />}
        empty={empty}
      />
      {/* It stays while a page loads, or the focus on its button would be lost. */}
      {last && !failed && last.total > 0 && (
        <div className={styles.pager}>
          <Pager
            page={address.page}
            lastPage={last.lastPage}
            perPage={address.perPage}
            sizes={paging.sizes}
            onPage={turn}
            onPerPage={toSize}
          />
        </div>
      )}
    </>
  );
}

import { paging } from '@community/contract/limits';
import { coreTexts, failureKey, type ListPage, type Post, useTexts } from '@community/core';
import { PostList, type PostPlace } from '@community/kit/post';
import { EmptyState, ErrorState, Pager } from '@community/kit/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import styles from './feed-list.module.css';
import type { FeedNavigation } from './use-feed-address.ts';

/** What a list query tells, as far as the list needs it. */
export interface FeedResult {
  currentData?: ListPage<Post>;
  error?: unknown;
  refetch: () => void;
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
  const { currentData: page, error, refetch } = result;
  const { address, toPage, toSize } = navigation;
  const failed = !page && error !== undefined;
  const message = failed ? core(failureKey(error as Parameters<typeof failureKey>[0]) ?? 'systemError') : '';
  return (
    <>
      <PostList
        posts={page?.items}
        place={place}
        failure={failed ? <ErrorState text={message} retry={t('retry')} onRetry={refetch} /> : undefined}
        empty={empty ?? <EmptyState text={t('emptyRecommend')} />}
      />
      {page && page.total > 0 && (
        <div className={styles.pager}>
          <Pager
            page={address.page}
            lastPage={page.lastPage}
            perPage={address.perPage}
            sizes={paging.sizes}
            onPage={(next) => toPage(next, page.asOf)}
            onPerPage={toSize}
          />
        </div>
      )}
    </>
  );
}

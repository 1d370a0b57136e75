import { useAppDispatch } from '@community/core';
import { useMemo, useRef } from 'react';
import { feed, type useFeedQuery } from './feed-calls.ts';
import { FeedEmpty } from './feed-empty.tsx';
import styles from './feed-list.module.css';
import { FeedList } from './feed-list.tsx';
import { withOwnPosts } from './new-posts.ts';
import { NewPostsPill } from './new-posts-pill.tsx';
import { PinnedStrip } from './pinned-strip.tsx';
import type { FeedNavigation } from './use-feed-address.ts';
import { useNewPosts } from './use-new-posts.ts';
import type { useOwnPosts } from './use-own-posts.ts';

interface HomeFeedProps {
  result: ReturnType<typeof useFeedQuery>;
  navigation: FeedNavigation;
  posted: ReturnType<typeof useOwnPosts>;
}

/** The feed of a tab: the member's own new posts first, and the offer of others' new ones. */
export function HomeFeed({ result, navigation, posted }: HomeFeedProps) {
  const dispatch = useAppDispatch();
  const list = useRef<HTMLDivElement>(null);
  const { type, perPage } = navigation.address;
  const { own } = posted;
  const page = result.currentData;
  const shown = useMemo(() => page && withOwnPosts(page, own), [page, own]);
  const offered = useNewPosts({ type, perPage, page, own: own.ids });

  const showNew = () => {
    posted.clear();
    navigation.toStart();
    void dispatch(feed.initiate({ type, page: 1, perPage }, { forceRefetch: true, subscribe: false }));
    scrollTo({ top: 0 });
    list.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <NewPostsPill shown={offered} onPress={showNew} />
      <PinnedStrip />
      <div ref={list} className={styles.list} tabIndex={-1}>
        <FeedList result={{ ...result, currentData: shown }} navigation={navigation} place="feed" empty={<FeedEmpty type={type} />} />
      </div>
    </>
  );
}

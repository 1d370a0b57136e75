import { isShown, type Post, useAppDispatch, useAppSelector, useFailureNotice } from '@community/core';
import { PostList } from '@community/kit/post';
import { PagedList } from '@community/kit/ui';
import { useLeaveSignal } from '@community/kit/ui/use-leave-signal';
import { useEffect, useMemo, useRef, useState } from 'react';
import { feed, type useFeedQuery } from './feed-calls.ts';
import { FeedEmpty } from './feed-empty.tsx';
import { feedSearch } from './feed-query.ts';
import styles from './home-feed.module.css';
import { JustPosted } from './just-posted.tsx';
import { withFirst, withoutPosts } from './new-posts.ts';
import { NewPostsButton } from './new-posts-button.tsx';
import { PeopleRow } from './people-row.tsx';
import { PinnedStrip } from './pinned-strip.tsx';
import type { useCreatedPosts } from './use-created-posts.ts';
import type { FeedNavigation } from './use-feed-address.ts';
import { type NewPosts, useNewPosts } from './use-new-posts.ts';

/** The row of people after the third post of home. */
const peopleInset = { after: 3, element: <PeopleRow /> };

interface HomeFeedProps {
  result: ReturnType<typeof useFeedQuery>;
  navigation: FeedNavigation;
  posted: ReturnType<typeof useCreatedPosts>;
}

/** The feed of a tab: the member's own new posts first, and the offer of others' new ones. */
export function HomeFeed({ result, navigation, posted }: HomeFeedProps) {
  const dispatch = useAppDispatch();
  const notifyFailure = useFailureNotice();
  const leaveSignal = useLeaveSignal();
  const list = useRef<HTMLDivElement>(null);
  const { address } = navigation;
  const { own } = posted;
  const page = result.currentData;
  const isStart = address.type === 1 && address.topic === undefined && address.page === 1;
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const shown = useMemo(() => page && withFirst(withoutPosts(page, own.ids), wanted), [page, own.ids, wanted]);
  const optimistic = useAppSelector((state) => state.optimistic);
  const created = useMemo(
    () => (address.page === 1 ? own.posts.filter((post) => isShown(optimistic, post)) : []),
    [address.page, own.posts, optimistic],
  );
  const offered = useNewPosts({ address, page, own: own.ids });
  const search = feedSearch(address);
  const currentSearch = useRef(search);
  useEffect(() => {
    currentSearch.current = search;
  });

  const showNew = async ({ ids, asOf }: NewPosts) => {
    // What is read stays until the new posts are here, and where they do not come.
    const left = leaveSignal();
    const { error } = await dispatch(feed.initiate({ ...address, page: 1, asOf }, { subscribe: false }));
    // A reader who went on meanwhile, be it to another tab or page of the feed, is not brought to the top.
    if (left.aborted || currentSearch.current !== search) return;
    if (error) return notifyFailure(error);
    setWanted([...own.ids, ...ids]);
    posted.clear();
    navigation.toSnapshot(asOf);
    scrollTo({ top: 0 });
    list.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <NewPostsButton count={offered?.ids.length ?? 0} onPress={() => offered && void showNew(offered)} />
      <JustPosted posts={created} />
      {address.topic === undefined && (
        <PinnedStrip listed={result.isError ? created : shown && [...created, ...shown.items]} />
      )}
      <div ref={list} className={styles.list} tabIndex={-1}>
        <PagedList<Post> result={{ ...result, currentData: shown }} pages={navigation}>
          {(posts) => (
            <PostList
              posts={posts}
              surface="feed"
              asOf={navigation.query.asOf}
              empty={created.length === 0 && <FeedEmpty type={address.type} topic={address.topic} />}
              inset={isStart ? peopleInset : null}
            />
          )}
        </PagedList>
      </div>
    </>
  );
}

import { pageOfList } from '@community/contract/page-head';
import { postData } from '@community/contract/structured-data';
import { coreTranslations, type RemotePage, selectMember, useMember, useSessionResolved } from '@community/core';
import { PostList, postRoomTranslations } from '@community/kit/post';
import { PagedList } from '@community/kit/ui';
import { pinnedPosts, usePinnedPostsQuery } from '../feed/feed-calls.ts';
import { FeedEmpty, FollowingForVisitor } from '../feed/feed-empty.tsx';
import { feedSearch, readFeedAddress } from '../feed/feed-query.ts';
import { FeedTabs } from '../feed/feed-tabs.tsx';
import { useFeedAddress } from '../feed/use-feed-address.ts';
import { useSpinner } from '../feed/use-spinner.ts';
import { translations as ownTranslations } from '../translations.ts';

/** The sticky list: pinned posts with both tabs; its menus only report (specification sections 2 and 6). */
export default function StickyList() {
  const navigation = useFeedAddress();
  const { address, query } = navigation;
  const member = useMember();
  const known = useSessionResolved();
  const following = address.type === 2;
  const result = usePinnedPostsQuery(query, { skip: following && !member });
  const askLogin = following && known && !member;
  const spinner = useSpinner(!askLogin && !result.currentData && !result.isError);
  return (
    <FeedTabs type={address.type} onType={navigation.toTab} searchOf={navigation.tabSearch} spinner={spinner}>
      {askLogin ? (
        <FollowingForVisitor />
      ) : (
        <PagedList result={result} pages={navigation}>
          {(posts) => (
            <PostList posts={posts} surface="pinned-list" asOf={query.asOf} empty={<FeedEmpty type={address.type} />} />
          )}
        </PagedList>
      )}
    </FeedTabs>
  );
}

export const translations: RemotePage['translations'] = [ownTranslations, coreTranslations, ...postRoomTranslations];

export const load: RemotePage['load'] = async ({ store, route }) => {
  const address = readFeedAddress(new URLSearchParams(route.search));
  const known = address.type === 1 || selectMember(store.getState());
  if (known) await store.dispatch(pinnedPosts.initiate(address, { subscribe: false }));
};

export const head: RemotePage['head'] = (state, route) => {
  const address = readFeedAddress(new URLSearchParams(route.search));
  const { type, page } = address;
  const canonical = `/sticky-list${feedSearch({ type, page, perPage: 10 })}`;
  // Following is the reader's own, and a visitor's is empty.
  if (type === 2) return { title: '', canonical, indexed: false };
  const { data } = pinnedPosts.select(address)(state);
  if (!data) return null;
  const structuredData = data.items.map((post) => postData(post));
  return { title: '', canonical, structuredData, ...pageOfList(page, data.items) };
};

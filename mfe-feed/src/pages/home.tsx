import { pageOfList } from '@community/contract/page-head';
import { postData } from '@community/contract/structured-data';
import { coreTranslations, type RemotePage, selectMember, useMember, useSessionResolved } from '@community/core';
import { postRoomTranslations } from '@community/kit/post';
import { useEffect, useRef } from 'react';
import { Composer } from '../composer/composer.tsx';
import { feed, pinnedPosts, stripQuery, useFeedQuery } from '../feed/feed-calls.ts';
import { FollowingForVisitor } from '../feed/feed-empty.tsx';
import { feedSearch, readFeedAddress } from '../feed/feed-query.ts';
import { FeedTabs } from '../feed/feed-tabs.tsx';
import { HomeFeed } from '../feed/home-feed.tsx';
import { PinnedStrip } from '../feed/pinned-strip.tsx';
import { TopicFeed } from '../feed/topic-feed.tsx';
import { topicHead } from '../feed/topic-head.ts';
import { useCreatedPosts } from '../feed/use-created-posts.ts';
import { useFeedAddress } from '../feed/use-feed-address.ts';
import { useSpinner } from '../feed/use-spinner.ts';
import { translations as ownTranslations } from '../translations.ts';

/** Home: posting box, tabs, pinned strip and the feed (specification section 2). */
export default function Home() {
  const navigation = useFeedAddress();
  const { address, query } = navigation;
  const member = useMember();
  const known = useSessionResolved();
  const following = address.type === 2;
  const result = useFeedQuery(query, { skip: following && !member });
  const loading = following && known && !member ? false : !result.currentData && !result.isError;
  const spinner = useSpinner(loading);
  const posted = useCreatedPosts(address);
  // A post is long on its way: its composer has the function of the address at which it was sent.
  const toStart = useRef(navigation.toStart);
  useEffect(() => {
    toStart.current = navigation.toStart;
  });
  const list = <HomeFeed result={result} navigation={navigation} posted={posted} />;
  return (
    <>
      <Composer
        onPosted={(postId, isLeft) => {
          posted.add(postId);
          // A reader who left the page is not navigated.
          if (!isLeft) toStart.current();
        }}
      />
      {address.topic === undefined ? (
        <FeedTabs type={address.type} onType={navigation.toTab} searchOf={navigation.tabSearch} spinner={spinner}>
          {following && known && !member ? (
            <>
              <PinnedStrip listed={[]} />
              <FollowingForVisitor />
            </>
          ) : (
            list
          )}
        </FeedTabs>
      ) : (
        <TopicFeed topic={address.topic} total={result.currentData?.total} spinner={spinner}>
          {list}
        </TopicFeed>
      )}
    </>
  );
}

export const translations: RemotePage['translations'] = [ownTranslations, coreTranslations, ...postRoomTranslations];

export const load: RemotePage['load'] = async ({ store, route }) => {
  const address = readFeedAddress(new URLSearchParams(route.search));
  // Following is the member's own: it waits until it is known who reads.
  const known = address.type === 1 || selectMember(store.getState());
  const list = known ? store.dispatch(feed.initiate(address, { subscribe: false })) : null;
  // The feed of a topic has no strip.
  const strip = address.topic === undefined ? pinnedPosts.initiate(stripQuery, { subscribe: false }) : null;
  await Promise.all([list, strip && store.dispatch(strip)]);
};

export const head: RemotePage['head'] = (state, route) => {
  const address = readFeedAddress(new URLSearchParams(route.search));
  const { type, topic, page } = address;
  // Following is the reader's own, and a visitor's is empty.
  if (type === 2) return { title: '', canonical: `/${feedSearch({ type, page, perPage: 10 })}`, indexed: false };
  const { data } = feed.select(address)(state);
  if (!data) return null;
  if (topic !== undefined) return topicHead({ ...address, topic }, data.items);
  const canonical = `/${feedSearch({ type, page, perPage: 10 })}`;
  const structuredData = data.items.map((post) => postData(post));
  return { title: '', canonical, structuredData, ...pageOfList(page, data.items) };
};

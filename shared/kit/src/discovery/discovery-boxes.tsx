import { topicPath } from '@community/contract/topics';
import { Link, type Post, useConfiguration, useIsOnPage, usePageRoute, useTranslations } from '@community/core';
import { Thumbnail } from '@community/kit/media';
import { TimeLabel } from '@community/kit/time';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { peopleTranslations } from '../people/translations.ts';
import { postPath } from '../post/post-path.ts';
import { type Discovery, useDiscoverQuery } from './discover.ts';
import styles from './discovery-boxes.module.css';
import { maxListed, SuggestedPerson } from './suggested-person.tsx';
import { TitledList } from './titled-list.tsx';

/** How many of the brand's posts are shown; the response has more, as some may be on the page. */
const maxPosts = 2;

/**
 * People to follow, topics and the brand's posts, each from a real call, and without a trace when there is none. What the
 * page beside has itself is left out. It is no more than an offer: a call that fails is not mentioned. Until the response
 * is there, `waitingElement` keeps its room.
 */
export function DiscoveryBoxes({ waitingElement }: { waitingElement: ReactNode }) {
  const t = useTranslations(peopleTranslations);
  const { brand } = useConfiguration();
  const { data, isError } = useDiscoverQuery();
  const isOnPage = useIsOnPage();
  if (isError) return null;
  if (!data) return waitingElement;
  const posts = data.posts.filter(({ id }) => !isOnPage(`post:${id}`));
  return (
    <>
      <TitledList
        className={styles.box}
        title={t('discovery.people')}
        items={isOnPage('people') ? [] : data.people.slice(0, maxListed)}
        keyOf={({ id }) => id}
      >
        {(person) => <SuggestedPerson person={person} />}
      </TitledList>
      <TitledList
        className={styles.box}
        title={t('discovery.topics')}
        items={isOnPage('topics') ? [] : data.topics}
        keyOf={({ topic }) => topic}
      >
        {(topic) => <TopicNow {...topic} />}
      </TitledList>
      <TitledList
        className={styles.box}
        title={t('discovery.brand', { brand: brand.name })}
        items={posts.slice(0, maxPosts)}
        keyOf={({ id }) => id}
      >
        {(post) => <BrandPost post={post} />}
      </TitledList>
    </>
  );
}

function TopicNow({ topic, posts }: Discovery['topics'][number]) {
  const t = useTranslations(peopleTranslations);
  return (
    <Link to={topicPath(topic)} className={styles.topic}>
      <bdi translate="no" className={styles.name}>{`#${topic}`}</bdi>
      <span className={styles.count}>{t('discovery.posts', { count: posts })}</span>
    </Link>
  );
}

function BrandPost({ post }: { post: Post }) {
  const page = usePageRoute();
  const [picture] = post.pictures;
  const [video] = post.videos;
  const shown = picture ?? (video?.cover ? { url: video.cover, focal: video.coverFocal } : undefined);
  return (
    <Link to={postPath('post-details', post.id, page)} className={styles.post}>
      {shown && (
        <span className={styles.thumbnail}>
          <Thumbnail picture={shown} />
          {video && <Play aria-hidden size={20} />}
        </span>
      )}
      <span className={styles.text}>
        <span className={styles.words}>{post.content}</span>
        <span className={styles.count}>
          <TimeLabel short seconds={post.publishedAt} />
        </span>
      </span>
    </Link>
  );
}

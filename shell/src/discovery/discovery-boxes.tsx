import { topicPath } from '@community/contract/topics';
import { Link, type Post, useConfiguration, usePageRoute, useTranslations } from '@community/core';
import { sizedAddress, useMediaBase } from '@community/kit/media';
import { MemberRow, postPath } from '@community/kit/post';
import { TimeLabel } from '@community/kit/time';
import { Play } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { shellTranslations } from '../translations.ts';
import { type Discovery, useDiscoverQuery } from './discover.ts';
import styles from './discovery.module.css';

/** Width and height of a post's picture in pixels of the style sheet. */
const thumbnailPx = 56;

/**
 * People to follow, topics and the brand's posts, each from a real call, and without a trace when there is none. It is
 * no more than an offer: a call that fails is not mentioned.
 */
export function DiscoveryBoxes() {
  const t = useTranslations(shellTranslations);
  const { brand } = useConfiguration();
  const { data, isError } = useDiscoverQuery();
  if (isError) return null;
  if (!data) return <div className={styles.waiting} />;
  return (
    <>
      <Box title={t('discovery.people')} items={data.people} keyOf={({ id }) => id}>
        {(person) => <MemberRow person={person}>{person.topics.map((topic) => `#${topic}`).join(' ')}</MemberRow>}
      </Box>
      <Box title={t('discovery.topics')} items={data.topics} keyOf={({ topic }) => topic}>
        {(topic) => <TopicNow {...topic} />}
      </Box>
      <Box title={t('discovery.brand', { brand: brand.name })} items={data.posts} keyOf={({ id }) => id}>
        {(post) => <BrandPost post={post} />}
      </Box>
    </>
  );
}

interface BoxProps<Item> {
  title: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

function Box<Item>({ title, items, keyOf, children }: BoxProps<Item>) {
  const heading = useId();
  if (items.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
    </section>
  );
}

function TopicNow({ topic, posts }: Discovery['topics'][number]) {
  const t = useTranslations(shellTranslations);
  return (
    <Link to={topicPath(topic)} className={styles.topic}>
      <bdi translate="no" className={styles.name}>{`#${topic}`}</bdi>
      <span className={styles.count}>{t('discovery.posts', { count: posts })}</span>
    </Link>
  );
}

function BrandPost({ post }: { post: Post }) {
  const base = useMediaBase();
  const page = usePageRoute();
  const picture = post.pictures[0]?.url ?? post.videos[0]?.cover;
  return (
    <Link to={postPath('post-details', post.id, page)} className={styles.post}>
      {picture && (
        <span className={styles.thumbnail}>
          <img
            src={sizedAddress(picture, thumbnailPx, base)}
            alt=""
            width={thumbnailPx}
            height={thumbnailPx}
            loading="lazy"
          />
          {post.videos.length > 0 && <Play aria-hidden size={20} />}
        </span>
      )}
      <span className={styles.text}>
        <span className={styles.words}>{post.content}</span>
        <span className={styles.count}>
          <TimeLabel seconds={post.publishedAt} />
        </span>
      </span>
    </Link>
  );
}

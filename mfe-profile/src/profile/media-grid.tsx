import { videoLength } from '@community/contract/video-length';
import {
  isShown,
  Link,
  type Post,
  type PostVideo,
  useAppSelector,
  usePageRoute,
  useTranslations,
} from '@community/core';
import { MediaBadge, Picture } from '@community/kit/media';
import { postPath } from '@community/kit/post';
import { Skeleton, VisuallyHidden } from '@community/kit/ui';
import { CircleDot, Copy, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { translations } from '../translations.ts';
import styles from './media-grid.module.css';
import { VideoSquare } from './video-square.tsx';

/** Width of a square in the widest column and on a phone. */
const squareSizes = '(width > 40em) 226px, 33vw';

const hasMedia = ({ pictures, videos }: Post) => pictures.length > 0 || videos.length > 0;

interface MediaGridProps {
  /** Undefined while they load. */
  posts: readonly Post[] | undefined;
  empty: ReactNode;
}

/**
 * The pictures and videos of posts as squares, three in a row (product, section 3). Each leads to its post, and goes when
 * the member hides that or its author.
 */
export function MediaGrid({ posts, empty }: MediaGridProps) {
  const t = useTranslations(translations);
  const optimistic = useAppSelector((state) => state.optimistic);
  if (!posts) {
    return (
      <div className={styles.grid} aria-busy="true">
        {Array.from({ length: 9 }, (_, number) => (
          <Skeleton key={number} className={styles.square} />
        ))}
      </div>
    );
  }
  const shown = posts.filter((post) => hasMedia(post) && isShown(optimistic, post));
  if (shown.length === 0) return empty;
  return (
    <ul className={styles.grid} aria-label={t('media')}>
      {shown.map((post, index) => (
        <MediaSquare key={post.id} post={post} priority={index < 3} />
      ))}
    </ul>
  );
}

/** Of a video of unknown size the cover is as wide as the composer makes it. */
const coverOf = ({ cover, coverFocal, width, height }: PostVideo) => ({
  url: cover,
  width: width ?? 1280,
  height: height ?? 720,
  focal: coverFocal,
});

/** One post's first picture or the cover of its video. */
function MediaSquare({ post, priority }: { post: Post; priority: boolean }) {
  const t = useTranslations(translations);
  const page = usePageRoute();
  const [picture] = post.pictures;
  const [video] = post.videos;
  const shownPicture = picture ?? (video?.cover ? coverOf(video) : undefined);
  const name = post.title || post.content;
  return (
    <li className={styles.square}>
      <Link to={postPath('post-details', post.id, page)} className={styles.link}>
        <VisuallyHidden>{name}</VisuallyHidden>
        {shownPicture && <Picture picture={shownPicture} alt="" sizes={squareSizes} priority={priority} fit="cover" />}
        {video && !video.cover && <VideoSquare video={video} label={t('video')} />}
        {video?.cover && (
          <MediaBadge className={styles.badge}>
            <Play aria-hidden="true" />
            <VisuallyHidden>{t('video')}</VisuallyHidden>
            {video.seconds !== undefined && <span translate="no">{videoLength(video.seconds)}</span>}
          </MediaBadge>
        )}
        {picture?.clip && (
          <MediaBadge className={styles.live}>
            <CircleDot aria-hidden="true" />
            <span>{t('live')}</span>
          </MediaBadge>
        )}
        {picture?.animation && !picture.clip && (
          <MediaBadge className={styles.live} translate="no">
            GIF
          </MediaBadge>
        )}
        {post.pictures.length > 1 && (
          <MediaBadge className={styles.badge}>
            <Copy aria-hidden="true" />
            <span translate="no">{post.pictures.length}</span>
            <VisuallyHidden>{` ${t('pictures')}`}</VisuallyHidden>
          </MediaBadge>
        )}
      </Link>
    </li>
  );
}

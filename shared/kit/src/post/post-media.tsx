import type { Post } from '@community/core';
import { MediaCarousel, Video } from '@community/kit/media';
import styles from './post-media.module.css';

/** Widths at which a post's picture stands: the whole screen, or the content column. */
const postSizes = '(width > 1024px) 614px, 100vw';

interface PostMediaProps {
  post: Post;
  priority: boolean;
  /** The details page plays a video at once. */
  whole: boolean;
  onOpenPicture?: (index: number) => void;
}

/** The pictures or the video of a post. A post of an unknown kind without either shows its text only. */
export function PostMedia({ post, priority, whole, onOpenPicture }: PostMediaProps) {
  const { pictures, videos, author } = post;
  const [video] = videos;
  if (pictures.length === 0 && !video) return null;
  return (
    <div className={styles.media}>
      {video ? (
        <Video video={video} nickname={author.nickname} plays={whole ? 'always' : 'visible'} />
      ) : (
        <MediaCarousel pictures={pictures} nickname={author.nickname} sizes={postSizes} priority={priority} onOpen={onOpenPicture} />
      )}
    </div>
  );
}

import { postPictureSizes } from '@community/contract/media';
import type { Post } from '@community/core';
import { MediaCarousel, Video } from '@community/kit/media';
import styles from './post-media.module.css';

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
        <MediaCarousel pictures={pictures} nickname={author.nickname} sizes={postPictureSizes} priority={priority} onOpen={onOpenPicture} />
      )}
    </div>
  );
}

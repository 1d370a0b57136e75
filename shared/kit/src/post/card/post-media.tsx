import { postPictureSizes } from '@community/contract/media';
import { type Post, useMember } from '@community/core';
import { MediaCarousel, MediaPreview, Video } from '@community/kit/media';
import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import styles from './post-media.module.css';
import { useDoubleTap } from './use-double-tap.ts';

interface PostMediaProps {
  post: Post;
  priority: boolean;
  /** The details page plays a video at once and opens its pictures. */
  whole: boolean;
  /** The reader likes the post; never takes it back. */
  onLike: () => void;
}

/**
 * The pictures or the video of a post. A post of an unknown kind without either shows its text only. A double tap on a
 * picture likes the post in lists; on the details page the first tap opens the picture.
 */
export function PostMedia({ post, priority, whole, onLike }: PostMediaProps) {
  const { pictures, videos, author } = post;
  const [opened, setOpened] = useState<{ first: number; opener: HTMLElement } | null>(null);
  const isMember = useMember() !== null;
  const [isBeating, setBeating] = useState(false);
  const doubleTap = useDoubleTap(() => {
    // A visitor is asked to log in.
    setBeating(isMember);
    onLike();
  });
  const [video] = videos;
  const isLikedByTap = !whole && !video;
  if (pictures.length === 0 && !video) return null;
  return (
    <div className={clsx(styles.attachment, isLikedByTap && styles.tapped)} {...(isLikedByTap ? doubleTap : {})}>
      {video ? (
        <Video video={video} nickname={author.nickname} plays={whole ? 'always' : 'visible'} />
      ) : (
        <MediaCarousel
          pictures={pictures}
          nickname={author.nickname}
          sizes={postPictureSizes}
          priority={priority}
          covered={opened !== null}
          onOpen={whole ? (first, opener) => setOpened({ first, opener }) : undefined}
        />
      )}
      {isBeating && <Heart aria-hidden="true" className={styles.heart} onAnimationEnd={() => setBeating(false)} />}
      {opened && (
        <MediaPreview {...opened} pictures={pictures} nickname={author.nickname} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

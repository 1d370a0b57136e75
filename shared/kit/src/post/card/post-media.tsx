import { postPictureSizes } from '@community/contract/media';
import type { Post } from '@community/core';
import { MediaCarousel, MediaPreview, Video } from '@community/kit/media';
import { useState } from 'react';
import styles from './post-media.module.css';

interface PostMediaProps {
  post: Post;
  priority: boolean;
  /** The details page plays a video at once and opens its pictures. */
  whole: boolean;
}

/** The pictures or the video of a post. A post of an unknown kind without either shows its text only. */
export function PostMedia({ post, priority, whole }: PostMediaProps) {
  const { pictures, videos, author } = post;
  const [opened, setOpened] = useState<{ first: number; opener: HTMLElement } | null>(null);
  const [video] = videos;
  if (pictures.length === 0 && !video) return null;
  return (
    <div className={styles.media}>
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
      {opened && (
        <MediaPreview {...opened} pictures={pictures} nickname={author.nickname} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

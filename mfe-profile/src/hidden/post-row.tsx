import { Link, type Post, usePageRoute } from '@community/core';
import { Thumbnail } from '@community/kit/media';
import { AuthorLink, OfficialMark, postPath } from '@community/kit/post';
import { TimeLabel } from '@community/kit/time';
import type { ReactNode } from 'react';
import styles from './post-row.module.css';

/** A post in a list: its first picture, its author, the beginning of its text, and a button. */
export function PostRow({ post, end }: { post: Post; end: ReactNode }) {
  const page = usePageRoute();
  const [picture] = post.pictures;
  const [video] = post.videos;
  const shown = picture ?? (video?.cover ? { url: video.cover, focal: video.coverFocal } : undefined);
  return (
    <article className={styles.row}>
      {shown && <Thumbnail picture={shown} />}
      <div className={styles.words}>
        <p className={styles.line}>
          <AuthorLink person={post.author} className={styles.name}>
            <bdi translate="no">{post.author.nickname}</bdi>
          </AuthorLink>{' '}
          <OfficialMark of={post.author} />
          <span className={styles.time}>
            <TimeLabel short seconds={post.publishedAt} />
          </span>
        </p>
        <Link to={postPath('post-details', post.id, page)} className={styles.text} dir="auto">
          {post.title || post.content}
        </Link>
      </div>
      {end}
    </article>
  );
}

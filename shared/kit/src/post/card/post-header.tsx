import { Link, type Post, usePageRoute } from '@community/core';
import type { ReactNode } from 'react';
import { AuthorAvatar } from '../../people/author-avatar.tsx';
import { AuthorLink } from '../../people/author-link.tsx';
import { FollowButton } from '../../people/follow-button.tsx';
import { OfficialMark } from '../../people/official-mark.tsx';
import { postPath } from '../post-path.ts';
import { PinMark } from './pin-mark.tsx';
import styles from './post-header.module.css';

interface PostHeaderProps {
  post: Post;
  time: ReactNode;
  /** The page is the post's own, to which its time does not link. */
  whole: boolean;
  /** Whether it bears the mark of a pinned post. */
  pinned: boolean;
  /** The more-menu. */
  children: ReactNode;
}

/** Avatar, name, marks, time, Follow and the more-menu of a post. */
export function PostHeader({ post, time, whole, pinned, children }: PostHeaderProps) {
  const { author } = post;
  const page = usePageRoute();
  return (
    <div className={styles.header}>
      <AuthorAvatar person={author} size={40} />
      <div className={styles.who}>
        <span className={styles.name}>
          <AuthorLink person={author}>
            <bdi translate="no">{author.nickname}</bdi>
          </AuthorLink>
          <OfficialMark of={author} />
        </span>
        <span className={styles.when}>
          {whole ? (
            <span className={styles.time}>{time}</span>
          ) : (
            <Link to={postPath('post-details', post.id, page)} className={styles.time}>
              {time}
            </Link>
          )}
          {pinned && <PinMark />}
        </span>
      </div>
      <FollowButton person={author} />
      {children}
    </div>
  );
}

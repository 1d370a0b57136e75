import { isShown, type Post, useAppSelector, useTexts } from '@community/core';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { PostCard } from './post-card.tsx';
import styles from './post-list.module.css';
import type { PostPlace } from './post-menu-entries.ts';
import { PostSkeleton } from './post-skeleton.tsx';
import { postTexts } from './texts.ts';

export interface PostListProps {
  /** Undefined until the first answer. */
  posts: readonly Post[] | undefined;
  place: PostPlace;
  /** Shown instead of posts after a failed load. */
  failure?: ReactNode;
  /** Shown when there is nothing. */
  empty: ReactNode;
  onComment?: (post: Post) => void;
}

/** A page of posts without those that the member hid; skeleton, empty and failed states. */
export function PostList({ posts, place, failure, empty, onComment }: PostListProps) {
  const t = useTexts(postTexts);
  const wishes = useAppSelector((state) => state.wishes);
  const shown = useMemo(() => posts?.filter((post) => isShown(wishes, post)), [posts, wishes]);
  const list = useRef<HTMLDivElement>(null);
  const hidden = (posts?.length ?? 0) - (shown?.length ?? 0);
  useEffect(() => {
    // The card that held the focus is gone: the reader goes on in the list, not at the top of the document.
    if (hidden > 0 && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [hidden]);
  if (failure) return failure;
  if (!shown) return <PostSkeleton label={t('loading')} />;
  if (shown.length === 0) return empty;
  return (
    <div ref={list} className={styles.list} tabIndex={-1}>
      {shown.map((post, index) => (
        <PostCard key={post.id} post={post} place={place} priority={index === 0} onComment={onComment} />
      ))}
    </div>
  );
}

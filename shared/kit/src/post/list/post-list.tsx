import { isShown, type Post, useAppSelector, usePageContents } from '@community/core';
import { Fragment, type ReactNode, useCallback, useMemo } from 'react';
import type { PostSurface } from '../actions/post-menu-entries.ts';
import { PostCard } from '../card/post-card.tsx';
import { PostSkeleton } from '../card/post-skeleton.tsx';
import { postReply } from '../reply/reply-calls.ts';
import { useReplyDialog } from '../reply/use-reply-dialog.tsx';
import styles from './post-list.module.css';
import { useFirstPosts } from './use-first-posts.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { useInsetIndex } from './use-inset-index.ts';
import { useListIdentity, useStableOrder } from './use-stable-order.ts';
import { useViewTracking } from './use-view-tracking.ts';

export interface PostListProps {
  /** Undefined until the first response. */
  posts: readonly Post[] | undefined;
  surface: PostSurface;
  /** The snapshot that the posts belong to. Another snapshot is another list, whose order starts anew. */
  asOf?: number | undefined;
  /** Shown when there are no posts. */
  empty: ReactNode;
  /** What stands among the cards, and after how many of them. */
  inset?: { after: number; element: ReactNode } | null;
}

/** A page of posts without those that the member hid, with its skeleton, empty state and reply dialog. */
export function PostList({ posts, surface, asOf, empty, inset = null }: PostListProps) {
  const ordered = useStableOrder(posts, asOf);
  const optimistic = useAppSelector((state) => state.optimistic);
  const shown = useMemo(() => ordered?.filter((post) => isShown(optimistic, post)), [ordered, optimistic]);
  const list = useFocusKept(ordered, shown?.length ?? 0);
  const cards = useFirstPosts(shown);
  const insetIndex = useInsetIndex({
    posts: ordered,
    cards,
    list: useListIdentity(asOf),
    after: inset?.after ?? null,
  });
  useViewTracking(list, cards);
  usePageContents((shown ?? []).map(({ id }) => `post:${id}` as const));
  const { reply, dialog } = useReplyDialog();
  const comment = useCallback((post: Post) => reply(postReply(post)), [reply]);
  const listed = cards?.map((post, index) => (
    <PostCard key={post.id} post={post} surface={surface} priority={index === 0} onComment={comment} />
  ));
  if (inset && insetIndex !== null) listed?.splice(insetIndex, 0, <Fragment key="inset">{inset.element}</Fragment>);
  const content = listed && cards && cards.length > 0 && (
    <div ref={list} className={styles.list} tabIndex={-1}>
      {listed}
    </div>
  );
  // A list that loads anew, as after a lost session, keeps the dialog with what was typed.
  return (
    <>
      {cards ? content || empty : <PostSkeleton surface={surface} />}
      {dialog}
    </>
  );
}

import {
  isShown,
  type Post,
  useAppSelector,
  useMember,
  usePageRoute,
  useRenderedAt,
  useTranslations,
} from '@community/core';
import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { PostCard } from './post-card.tsx';
import styles from './post-list.module.css';
import type { PostPlace } from './post-menu-entries.ts';
import { PostSkeleton } from './post-skeleton.tsx';
import { postReply } from './reply-calls.ts';
import { steadyOrder } from './steady-order.ts';
import { postTranslations } from './translations.ts';
import { useReadMarks } from './use-read-marks.ts';
import { useReplyBox } from './use-reply-box.tsx';

export interface PostListProps {
  /** Undefined until the first answer. */
  posts: readonly Post[] | undefined;
  place: PostPlace;
  /** Another value is another list: what the reader had of the one before keeps nothing in its place. */
  moment?: number | undefined;
  /** Shown when there is nothing. */
  empty: ReactNode;
}

/** Posts that fill any screen, so that what comes below them moves nothing that is seen. */
const firstPosts = 4;

/** Whether a list was painted since the page began: whoever comes back to a later one finds its place in all of it. */
let painted = false;

/**
 * Of the first list the first posts at once, the others right after they were painted, in pieces that let the reader act. What the server
 * rendered is all there.
 */
function useFirstPosts(posts: readonly Post[] | undefined): readonly Post[] | undefined {
  const rendered = useRenderedAt() !== null;
  const [all, setAll] = useState(painted || rendered);
  const there = posts !== undefined;
  useEffect(() => {
    if (!there) return;
    painted = true;
    startTransition(() => setAll(true));
  }, [there]);
  return useMemo(() => (all ? posts : posts?.slice(0, firstPosts)), [all, posts]);
}

const withIds = (ids: readonly string[], posts: readonly Post[] = []) => [
  ...new Set([...ids, ...posts.map(({ id }) => id)]),
];

/**
 * The posts in the order in which the reader has them while the same list, which is what the page's query and the moment name, is reloaded.
 * What others posted meanwhile comes last; the reader's own new posts, and what was hidden and is back, stand where they belong.
 */
function useSteadyOrder(posts: readonly Post[] | undefined, moment: number | undefined): readonly Post[] | undefined {
  const { search } = usePageRoute();
  const me = useMember()?.id;
  const list = `${search} ${moment}`;
  const [last, setLast] = useState({ posts, steady: posts, list, seen: withIds([], posts) });
  if (last.posts === posts && last.list === list) return last.steady;
  const { steady: before, seen } = last.list === list ? last : { steady: undefined, seen: [] };
  const steady =
    posts && before ? steadyOrder(before, posts, ({ id, author }) => seen.includes(id) || author.id === me) : posts;
  setLast({ posts, steady, list, seen: withIds(seen, posts) });
  return steady;
}

/** The card, or after Undo the notice, that held the focus may be gone: the reader then goes on in the list, not at the top of the page. */
function useFocusKept(posts: readonly Post[] | undefined, shown: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef({ posts, shown });
  useEffect(() => {
    const changed = before.current.posts === posts && before.current.shown !== shown;
    before.current = { posts, shown };
    if (changed && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [posts, shown]);
  return list;
}

/** A page of posts without those that the member hid; skeleton, empty state, and the reply box. */
export function PostList({ posts, place, moment, empty }: PostListProps) {
  const t = useTranslations(postTranslations);
  const steady = useSteadyOrder(posts, moment);
  const optimistic = useAppSelector((state) => state.optimistic);
  const shown = useMemo(() => steady?.filter((post) => isShown(optimistic, post)), [steady, optimistic]);
  const list = useFocusKept(steady, shown?.length ?? 0);
  const cards = useFirstPosts(shown);
  useReadMarks(list, cards);
  const { answer, box } = useReplyBox();
  const comment = useCallback((post: Post) => answer(postReply(post)), [answer]);
  if (!cards) return <PostSkeleton label={t('loading')} />;
  return (
    <>
      {cards.length === 0 ? (
        empty
      ) : (
        <div ref={list} className={styles.list} tabIndex={-1}>
          {cards.map((post, index) => (
            <PostCard key={post.id} post={post} place={place} priority={index === 0} onComment={comment} />
          ))}
        </div>
      )}
      {box}
    </>
  );
}

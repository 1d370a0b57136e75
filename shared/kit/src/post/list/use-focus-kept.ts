import type { Post } from '@community/core';
import { useEffect, useRef } from 'react';

/** The ref of a list that takes the focus when hiding a card, or Undo, removed the focused element. */
export function useFocusKept(posts: readonly Post[] | undefined, shown: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef({ posts, shown });
  useEffect(() => {
    const changed = before.current.posts === posts && before.current.shown !== shown;
    before.current = { posts, shown };
    if (changed && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [posts, shown]);
  return list;
}

import { type Post, useRenderedAt } from '@community/core';
import { startTransition, useEffect, useMemo, useState } from 'react';

/** Enough posts to fill any screen, so that posts added below move nothing in view. */
const firstPosts = 4;

/** Whether this page has painted a list. Later lists are complete at once, for scroll restoration. */
let painted = false;

/**
 * The first posts of the page's first list, and all of them after the first paint. A transition renders the others, so
 * the page stays responsive. Server-rendered lists are complete.
 */
export function useFirstPosts(posts: readonly Post[] | undefined): readonly Post[] | undefined {
  const rendered = useRenderedAt() !== null;
  const [all, setAll] = useState(painted || rendered);
  const loaded = posts !== undefined;
  useEffect(() => {
    if (!loaded) return;
    painted = true;
    startTransition(() => setAll(true));
  }, [loaded]);
  return useMemo(() => (all ? posts : posts?.slice(0, firstPosts)), [all, posts]);
}

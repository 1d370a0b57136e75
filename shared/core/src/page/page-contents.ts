import { useEffect, useId } from 'react';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { pageContentsSlice } from './page-contents-slice.ts';

/** What a reader would notice twice on a screen: a post, people to follow, or popular topics. */
export type PageContent = `post:${string}` | 'people' | 'topics';

const { contentsShown, contentsGone } = pageContentsSlice.actions;

/**
 * Says what a part of a page shows, as long as it is on screen: what stands beside the page leaves it out. A cached page
 * that is hidden shows nothing.
 */
export function usePageContents(contents: readonly PageContent[]): void {
  const dispatch = useAppDispatch();
  const part = useId();
  const joined = contents.join(' ');
  useEffect(() => {
    if (joined === '') return undefined;
    dispatch(contentsShown({ part, contents: joined.split(' ') }));
    return () => {
      dispatch(contentsGone(part));
    };
  }, [dispatch, part, joined]);
}

/** Whether the pages on screen show something, see `usePageContents`. */
export function useIsOnPage(): (content: PageContent) => boolean {
  const parts = useAppSelector(({ pageContents }) => pageContents);
  return (content) => Object.values(parts).some((contents) => contents.includes(content));
}

import { notify, type Post, useAppDispatch, useConfiguration, useTexts } from '@community/core';
import { sharePath } from './addresses.ts';
import { postTexts } from './texts.ts';

/** Shares a post by the system's share sheet, or copies its canonical link where there is none. */
export function useShare(post: Post): () => Promise<void> {
  const dispatch = useAppDispatch();
  const { canonicalSite } = useConfiguration();
  const t = useTexts(postTexts);
  return async () => {
    const url = `${canonicalSite}${sharePath(post.id)}`;
    try {
      if (navigator.share) {
        await navigator.share({ url, title: post.title || post.author.nickname });
        return;
      }
      await navigator.clipboard.writeText(url);
      dispatch(notify({ tone: 'success', text: t('linkCopied') }));
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof Error && error.name === 'AbortError') return;
      dispatch(notify({ tone: 'error', text: t('copyFailed') }));
    }
  };
}

import { notify, type Post, useAppDispatch, useConfiguration, useTranslations } from '@community/core';
import { sharePath } from '../post-path.ts';
import { postTranslations } from '../translations.ts';

/** True when the system's share sheet took it, or was closed by the reader, which is no failure. */
async function shareBySheet(content: ShareData): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError';
  }
}

/** Shares a post by the system's share sheet, or copies its canonical link where there is none. */
export function useShare(post: Post): () => Promise<void> {
  const dispatch = useAppDispatch();
  const { canonicalSite } = useConfiguration();
  const t = useTranslations(postTranslations);
  return async () => {
    const url = `${canonicalSite}${sharePath(post.id)}`;
    if (await shareBySheet({ url, title: post.title || post.author.nickname })) return;
    try {
      await navigator.clipboard.writeText(url);
      dispatch(notify({ tone: 'success', text: t('linkCopied') }));
    } catch {
      dispatch(notify({ tone: 'error', text: t('copyFailed') }));
    }
  };
}

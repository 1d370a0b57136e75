import { hasDraftFiles } from '@community/kit/drafts';

/**
 * Removes the files that unsent forms of tabs have left in the browser, once those tabs have ended long ago. Loads what
 * does so only in a browser that may keep some.
 */
export async function removeLeftFiles(): Promise<void> {
  if (!hasDraftFiles()) return;
  // Without the code they stay until a later page removes them.
  const loaded = await import('@community/kit/drafts/draft-files').catch(() => null);
  await loaded?.createDraftFiles().removeOld(Date.now());
}

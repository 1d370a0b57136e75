import { hasDraftFiles } from '@community/kit/drafts';
import type { DraftFiles } from '@community/kit/drafts/draft-files';

/** Loads what removes files only in a browser that may keep some. */
async function withKeptFiles(remove: (files: DraftFiles) => Promise<void>): Promise<void> {
  if (!hasDraftFiles()) return;
  // Without the code they stay until a later page removes them.
  const loaded = await import('@community/kit/drafts/draft-files').catch(() => null);
  if (loaded) await remove(loaded.createDraftFiles());
}

/** Removes the files that unsent forms of tabs have left in the browser, once those tabs have ended long ago. */
export const removeLeftFiles = (): Promise<void> => withKeptFiles((files) => files.removeOld(Date.now()));

/** Removes the files of a member's unsent forms: nobody may see them after a sign-out. */
export const removeFilesOf = (memberId: string): Promise<void> => withKeptFiles((files) => files.removeAll(memberId));

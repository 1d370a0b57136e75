import type { Attachments } from '@community/kit/media';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createDraftFiles } from './draft-files.ts';
import { createPostDraft } from './post-draft.ts';

/**
 * The post that a member writes. What was left unsent is there before the first picture of the page is painted, so that nothing shifts; the first
 * render knows nothing of it.
 */
export function usePostDraft(memberId: string | null, attachments: Attachments) {
  const [draft] = useState(() => createPostDraft({ memberId, attachments, files: createDraftFiles() }));
  useLayoutEffect(() => {
    draft.show();
    return draft.hide;
  }, [draft]);
  return { draft, state: useSyncExternalStore(draft.subscribe, draft.snapshot, draft.snapshot) };
}

import type { Attachments } from '@community/kit/media';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createDraftFiles } from './draft-files.ts';
import { createPostDraft } from './post-draft.ts';

/** The post that a member writes. A layout effect loads the stored draft before the first paint, so nothing shifts. */
export function usePostDraft(memberId: string | null, attachments: Attachments) {
  const [draft] = useState(() => createPostDraft({ memberId, attachments, files: createDraftFiles() }));
  useLayoutEffect(() => {
    draft.show();
    return draft.hide;
  }, [draft]);
  return { draft, state: useSyncExternalStore(draft.subscribe, draft.snapshot, draft.snapshot) };
}

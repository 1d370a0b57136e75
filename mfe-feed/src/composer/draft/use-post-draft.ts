import { useHost } from '@community/core';
import { useDraftFiles } from '@community/kit/drafts/draft-files';
import type { Attachments } from '@community/kit/media';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPostDraft } from './post-draft.ts';

/** The post that a member writes. A layout effect loads the stored draft before the first paint, so nothing shifts. */
export function usePostDraft(memberId: string | null, attachments: Attachments) {
  const { storage } = useHost();
  const files = useDraftFiles();
  const [draft] = useState(() => createPostDraft({ memberId, attachments, files, storage }));
  useLayoutEffect(() => {
    draft.show();
    // Another tab may have written or sent the draft meanwhile.
    const refresh = () => {
      if (document.visibilityState === 'visible') draft.show();
    };
    document.addEventListener('visibilitychange', refresh);
    // Two windows may be visible at once.
    window.addEventListener('storage', draft.restoreToStorage);
    return () => {
      window.removeEventListener('storage', draft.restoreToStorage);
      document.removeEventListener('visibilitychange', refresh);
      draft.hide();
    };
  }, [draft]);
  return { draft, state: useSyncExternalStore(draft.subscribe, draft.snapshot, draft.snapshot) };
}

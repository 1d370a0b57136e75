import type { StorageArea } from '@community/core';
import { useState, useSyncExternalStore } from 'react';
import { type DraftName, useDraftStorage } from './draft-storage.ts';

/** Storage events are not needed: only this page's own writes matter. */
const silent = () => () => {};

/**
 * A text field's state, saved as a draft. Starts with the stored draft, or with `start`, and anew where its name changes:
 * the field stays. Nothing is saved for a null member. A hydrating page has no draft, because the server has none.
 */
export function useDraft(memberId: string | null, name: DraftName, area: StorageArea = 'browser', start = '') {
  const { readDraft, saveDraft } = useDraftStorage();
  const kept = useSyncExternalStore(
    silent,
    () => (memberId === null ? '' : readDraft(memberId, name, area)),
    () => '',
  );
  const [written, setWritten] = useState<{ name: DraftName; text: string }>();
  if (written && written.name !== name) setWritten(undefined);
  return {
    text: written?.name === name ? written.text : kept || start,
    write(text: string) {
      setWritten({ name, text });
      if (memberId !== null) saveDraft(memberId, name, text === start ? '' : text, area);
    },
  };
}

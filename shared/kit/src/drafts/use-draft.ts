import type { StorageArea } from '@community/core';
import { useState, useSyncExternalStore } from 'react';
import { type DraftName, saveDraft, readDraft } from './draft-storage.ts';

/** Storage tells nothing of its own: what this page writes, it knows. */
const silent = () => () => {};

/**
 * A text that somebody writes, kept as a draft: what was left unsent is there when the page opens, and `start` where there is none. Nothing is
 * kept for nobody (null). While a page is hydrated there is no draft, because the server knows of none.
 */
export function useDraft(memberId: string | null, name: DraftName, area: StorageArea = 'browser', start = '') {
  const kept = useSyncExternalStore(
    silent,
    () => (memberId === null ? '' : readDraft(memberId, name, area)),
    () => '',
  );
  const [written, setWritten] = useState<string>();
  return {
    text: written ?? (kept || start),
    write(text: string) {
      setWritten(text);
      if (memberId !== null) saveDraft(memberId, name, text === start ? '' : text, area);
    },
  };
}

import { useState, useSyncExternalStore } from 'react';
import { type DraftName, type DraftPlace, keepDraft, readDraft } from './drafts.ts';

/** Storage tells nothing of its own: what this page writes, it knows. */
const silent = () => () => {};

/**
 * A text that a member writes, kept as a draft: what was left unsent is there when the page opens. A visitor's text is not kept. While a page is
 * hydrated there is none, because the server knows of none.
 */
export function useDraft(
  memberId: string | null,
  name: DraftName,
  place: DraftPlace = 'browser',
): { text: string; write: (text: string) => void } {
  const kept = useSyncExternalStore(
    silent,
    () => (memberId === null ? '' : readDraft(memberId, name, place)),
    () => '',
  );
  const [written, setWritten] = useState<string | null>(null);
  return {
    text: written ?? kept,
    write(text) {
      setWritten(text);
      if (memberId !== null) keepDraft(memberId, name, text, place);
    },
  };
}

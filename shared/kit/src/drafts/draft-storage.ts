import { readStored, type StorageArea, writeStored } from '@community/core';

/** Identifies a draft, such as `reply comment 31`. */
export type DraftName = string;

const key = (memberId: string, name: DraftName) => `community draft ${memberId} ${name}`;

/** The member's unsent text in this browser (specification section 14), or empty. Not for a first render. */
export function readDraft(memberId: string, name: DraftName, area: StorageArea = 'browser'): string {
  return readStored(area, key(memberId, name)) ?? '';
}

/** Saves an unsent text; a blank one is removed. */
export function saveDraft(memberId: string, name: DraftName, text: string, area: StorageArea = 'browser'): void {
  writeStored(area, key(memberId, name), text.trim() ? text : null);
}

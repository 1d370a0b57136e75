import { type HostStorage, readStored, type StorageArea, useHost, writeStored } from '@community/core';

/** Identifies a draft, such as `reply comment 31`. */
export type DraftName = string;

const key = (memberId: string, name: DraftName) => `community draft ${memberId} ${name}`;

/** A host's unsent texts of members (specification section 14). */
export function createDraftStorage(storage: HostStorage) {
  return {
    /** The member's unsent text, or empty. Not for a first render. */
    readDraft: (memberId: string, name: DraftName, area: StorageArea = 'browser'): string =>
      readStored(area, key(memberId, name), storage) ?? '',

    /** Saves an unsent text; a blank one is removed. */
    saveDraft: (memberId: string, name: DraftName, text: string, area: StorageArea = 'browser'): void =>
      void writeStored(area, key(memberId, name), text.trim() ? text : null, storage),
  };
}

/** The unsent texts that the host stores. */
export function useDraftStorage() {
  return createDraftStorage(useHost().storage);
}

const filesMark = 'community draft files';

/** Whether this browser may keep files of unsent forms (`createDraftFiles`). Asking loads and opens nothing. */
export const hasDraftFiles = (): boolean => readStored('browser', filesMark) !== null;

/** Notes whether this browser keeps files of unsent forms. */
export const markDraftFiles = (kept: boolean): void => void writeStored('browser', filesMark, kept ? '1' : null);

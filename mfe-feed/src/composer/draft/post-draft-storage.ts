import type { UploadedFile } from '@community/contract/entities';
import { type HostStorage, readStoredJson, writeStored } from '@community/core';
import { isRestorableUpload, type KeptAttachment } from '@community/kit/media';

/** A file of a draft. Its bytes are in `DraftFiles`. */
export interface DraftFile extends KeptAttachment {
  /** When the server took it (unix milliseconds); 0 while it has not. */
  uploadedAt: number;
}

/** An unsent post, as the host keeps it (specification section 14). */
export interface Draft {
  /** Stays the same until the post is sent, on every page and in every tab. */
  id: string;
  text: string;
  topics: readonly string[];
  files: readonly DraftFile[];
}

const key = (memberId: string) => `community draft ${memberId} post`;

function withoutOldUpload(file: DraftFile, now: number): DraftFile {
  const uploaded: UploadedFile | null = isRestorableUpload(file.uploadedAt, now) ? file.uploaded : null;
  return { ...file, uploaded };
}

function isEmpty({ text, topics, files }: Draft): boolean {
  return text.trim() === '' && topics.length === 0 && files.length === 0;
}

/** Equal for two drafts with equal content. Empty for an empty draft and for none. */
export function draftContent(draft: Draft | null): string {
  if (!draft || isEmpty(draft)) return '';
  const { id, text, topics, files } = draft;
  return JSON.stringify([id, text, topics, files.map((file) => file.id)]);
}

/**
 * The member's unsent post, or null. Empty with the id of the last one where that was sent or discarded. Not for a first
 * render: the server has no drafts.
 */
export function readPostDraft(storage: HostStorage, memberId: string, now: number): Draft | null {
  try {
    const draft = readStoredJson('browser', key(memberId), storage) as Draft | null;
    return draft && { ...draft, files: draft.files.map((file) => withoutOldUpload(file, now)) };
  } catch {
    // The stored value is not a draft.
    return null;
  }
}

/**
 * Saves an unsent post. An empty one removes what is stored but for its id, by which another form knows whether that was
 * its own. Saving is synchronous, so a page that closes or crashes after a keystroke loses nothing.
 */
export function savePostDraft(storage: HostStorage, memberId: string, draft: Draft): void {
  const stored = isEmpty(draft) ? readPostDraft(storage, memberId, 0) : null;
  if (isEmpty(draft) && draftContent(stored) === '') return;
  const kept = stored ? { id: stored.id, text: '', topics: [], files: [] } : draft;
  writeStored('browser', key(memberId), JSON.stringify(kept), storage);
}

import type { UploadedFile } from '@community/contract/entities';
import type { Size } from '../display/aspect-ratio.ts';
import type { MediaKind } from './upload-rules.ts';

/** A chosen file on its way to the server. */
export interface Attachment {
  /** Unique, also across days: stored files are found by it. */
  id: string;
  kind: MediaKind;
  name: string;
  /** Address of the file: in this browser, or on the server if it is only there. Empty while a kept file is still read. */
  preview: string;
  size: Size | null;
  state: 'sending' | 'failed' | 'done';
  /** Sent share, 0 to 1. */
  progress: number;
  uploaded: UploadedFile | null;
}

/** A file that an earlier page stored. */
export type KeptAttachment = Pick<Attachment, 'id' | 'kind' | 'name' | 'size' | 'uploaded'>;

/** Older uploads are no longer restored: the server deletes unused ones after a day. */
export const maxUploadAgeMs = 20 * 3600 * 1000;

/** Whether an upload that no form has used may still be restored. Times in unix milliseconds. */
export function isRestorableUpload(uploadedAt: number, now: number): boolean {
  return now - uploadedAt < maxUploadAgeMs;
}

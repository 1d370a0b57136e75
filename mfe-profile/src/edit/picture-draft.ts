import { type Attachment, type Attachments, isRestorableUpload } from '@community/kit/media';

/** Where the draft of a picture is kept, as text; empty without one. */
interface DraftText {
  read: () => string;
  write: (text: string) => void;
}

/** The address of the picture that a slot has uploaded; empty while there is none. */
export function uploadedUrl([item]: readonly Attachment[]): string {
  return item?.state === 'done' ? (item.uploaded?.url ?? '') : '';
}

/** The address in a draft text; empty without one, and for an upload that the server may have deleted. */
function readUrl(text: string, now: number): string {
  try {
    const { url, uploadedAt } = JSON.parse(text);
    return typeof url === 'string' && isRestorableUpload(uploadedAt, now) ? url : '';
  } catch {
    return '';
  }
}

/**
 * The draft of a profile picture: what was uploaded and is not saved yet, with the time of the upload (unix
 * milliseconds). It lives outside React, so that an upload which ends while the page is hidden is kept as well.
 */
export function createPictureDraft(attachments: Attachments, { read, write }: DraftText) {
  /** The upload that was last written or read. */
  let known = '';
  let isSubscribed = false;
  function save() {
    const url = uploadedUrl(attachments.snapshot());
    if (url === known) return;
    known = url;
    write(url === '' ? '' : JSON.stringify({ url, uploadedAt: Date.now() }));
  }
  return {
    /**
     * Restores the picture of an earlier page into an empty slot, and saves what is uploaded from then on. Not for a
     * render: React discards some of what renders create, and a discarded draft would save, too.
     */
    restore(current: string) {
      if (!isSubscribed) attachments.subscribe(save);
      isSubscribed = true;
      if (attachments.snapshot().length > 0) return;
      const url = readUrl(read(), Date.now());
      if (url === '' || url === current) {
        write('');
        return;
      }
      known = url;
      attachments.restore(
        [{ id: url, kind: 'picture', name: '', size: null, uploaded: { url } }],
        async () => undefined,
      );
    },

    /** Deletes the stored picture. The slot shows it on. */
    clear: () => write(''),
  };
}

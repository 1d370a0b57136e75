import type { DraftFiles } from '@community/kit/drafts/draft-files';
import { type Attachment, type Attachments, isRestorableUpload, type KeptAttachment } from '@community/kit/media';

/** Where the draft of a picture is kept: as text, empty without one, and the file that the server does not have yet. */
interface PictureDraftStorage {
  read: () => string;
  write: (text: string) => void;
  files: DraftFiles;
  /** Owner of the file: the slot of a member. */
  owner: string;
}

/** The address of the picture that a slot has uploaded; empty while there is none. */
export function uploadedUrl([item]: readonly Attachment[]): string {
  return item?.state === 'done' ? (item.uploaded?.url ?? '') : '';
}

/** The picture of a draft text; null without one, and for an upload that the server may have deleted. */
function readPicture(text: string, now: number): (KeptAttachment & { uploadedAt?: number }) | null {
  try {
    const { id, name, url, uploadedAt } = JSON.parse(text);
    if (typeof id === 'string' && typeof name === 'string')
      return { id, kind: 'picture', name, size: null, uploaded: null };
    if (typeof url !== 'string' || url === '' || !isRestorableUpload(uploadedAt, now)) return null;
    return { id: url, kind: 'picture', name: '', size: null, uploaded: { url }, uploadedAt };
  } catch {
    return null;
  }
}

/**
 * The draft of a profile picture: what was uploaded and is not saved yet, with the time of the upload (unix
 * milliseconds), or the file whose upload has not ended, as when the session proved to be over. It lives outside React,
 * so that an upload which ends while the page is hidden is kept as well.
 */
export function createPictureDraft(attachments: Attachments, { read, write, files, owner }: PictureDraftStorage) {
  /** What was last written or read: the address of an upload, or the id of a file. */
  let known = '';
  /** Id of the file that is kept. */
  let kept = '';
  let isSubscribed = false;
  /** The address that was saved with the profile: it may come back to the slot, and is no draft any more. */
  let saved = '';
  /** When each upload arrived: one may come back after another has replaced it. */
  const uploadedAt = new Map<string, number>();
  function keepFile(id: string, file: File | undefined) {
    if (kept) void files.remove(owner, kept);
    kept = file ? id : '';
    if (file) void files.keep(owner, id, file, 'tab');
  }
  function save() {
    const [item] = attachments.snapshot();
    const url = uploadedUrl(attachments.snapshot());
    const id = url || (item?.id ?? '');
    if (id === known) return;
    known = id;
    if (url && !uploadedAt.has(url)) uploadedAt.set(url, Date.now());
    if (url && url === saved) write('');
    else if (url) write(JSON.stringify({ url, uploadedAt: uploadedAt.get(url) }));
    else write(item ? JSON.stringify({ id, name: item.name }) : '');
    keepFile(id, item && !url ? attachments.fileOf(id) : undefined);
  }
  return {
    /**
     * Restores the picture of an earlier page into an empty slot, and saves what is chosen from then on. A file is
     * uploaded again. Not for a render: React discards some of what renders create, and a discarded draft would save,
     * too.
     */
    restore(current: string) {
      if (!isSubscribed) attachments.subscribe(save);
      isSubscribed = true;
      if (attachments.snapshot().length > 0) return;
      const picture = readPicture(read(), Date.now());
      if (!picture || picture.uploaded?.url === current) {
        write('');
        return;
      }
      known = picture.id;
      if (picture.uploadedAt !== undefined) uploadedAt.set(picture.id, picture.uploadedAt);
      if (!picture.uploaded) kept = picture.id;
      attachments.restore([picture], async (id) => (picture.uploaded ? undefined : files.read(owner, id)));
    },

    /** The stored picture was saved with the profile. The slot shows it on. */
    settle() {
      saved = uploadedUrl(attachments.snapshot());
      write('');
    },
  };
}

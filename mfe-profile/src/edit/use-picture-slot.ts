import { useDraftStorage } from '@community/kit/drafts';
import { useDraftFiles } from '@community/kit/drafts/draft-files';
import { type Attachment, profilePicture, useAttachments } from '@community/kit/media';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPictureDraft, uploadedUrl } from './picture-draft.ts';

interface PictureDraftKey {
  memberId: string;
  name: string;
}

/**
 * State of one picture of the profile: the current one until a new one is uploaded. The tab keeps the new one like the
 * other changes of the form, also while its upload has not ended.
 */
export function usePictureSlot(current: string, { memberId, name }: PictureDraftKey) {
  const { readDraft, saveDraft } = useDraftStorage();
  const draftFiles = useDraftFiles();
  const attachments = useAttachments();
  const [draft] = useState(() =>
    createPictureDraft(attachments, {
      read: () => readDraft(memberId, name, 'tab'),
      write: (text) => saveDraft(memberId, name, text, 'tab'),
      files: draftFiles,
      owner: `${memberId} ${name}`,
    }),
  );
  const restore = useEffectEvent(() => draft.restore(current));
  useEffect(() => restore(), []);
  const [rejection, setRejection] = useState<string>();
  const [savedUrl, setSavedUrl] = useState('');
  const item: Attachment | undefined = attachments.items[0];
  const uploaded = uploadedUrl(attachments.items);
  return {
    /** Address of the shown picture; empty when there is none. */
    url: uploaded || current,
    /** Address of a picture that is not saved yet; empty when there is none. A saved one is shown on and is no change. */
    unsavedUrl: uploaded === current || uploaded === savedUrl ? '' : uploaded,
    /** The file on its way, shown from this browser. */
    item,
    sending: item?.state === 'sending',
    /** Why the chosen picture was rejected. */
    rejection: attachments.rejections[0]?.text ?? rejection,
    choose: (files: readonly File[]) => {
      if (files.length === 0) return;
      setRejection(undefined);
      // What was chosen before comes back where the server refuses this one.
      attachments.replaceAll(files.slice(0, 1), profilePicture);
    },
    /** Keeps the current picture. */
    discard: () => {
      setRejection(undefined);
      attachments.discard();
    },
    /** Shows the current picture. The uploaded one belongs to the profile that is being saved. */
    clear: () => {
      setRejection(undefined);
      attachments.clear();
    },
    /** The server has no such picture: shows the current one, and why. */
    reject: (reason: string) => {
      attachments.clear();
      setRejection(reason);
    },
    /** The profile was saved with what the slot shows. */
    settle: () => {
      // One whose upload has failed is not in the profile, and may be tried again.
      if (uploaded) draft.settle();
      setSavedUrl(uploaded);
      setRejection(undefined);
      for (const { id } of attachments.rejections) attachments.dismiss(id);
    },
    retry: () => item && attachments.retry(item.id),
  };
}

export type PictureSlotState = ReturnType<typeof usePictureSlot>;

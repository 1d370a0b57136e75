import { useDraftStorage } from '@community/kit/drafts';
import { type Attachment, type KeptAttachment, profilePicture, useAttachments } from '@community/kit/media';
import { useEffect, useEffectEvent } from 'react';

interface PictureDraft {
  memberId: string;
  name: string;
}

/**
 * State of one picture of the profile: the current one until a new one is uploaded. The tab keeps the new one like the
 * other changes of the form.
 */
export function usePictureSlot(current: string, { memberId, name }: PictureDraft) {
  const { readDraft, saveDraft } = useDraftStorage();
  const attachments = useAttachments();
  const item: Attachment | undefined = attachments.items[0];
  const uploaded = item?.state === 'done' ? (item.uploaded?.url ?? '') : '';
  const restore = useEffectEvent(() => {
    const url = readDraft(memberId, name, 'tab');
    if (url === '' || item) return;
    const kept: KeptAttachment = { id: url, kind: 'picture', name: '', size: null, uploaded: { url } };
    attachments.restore([kept], async () => undefined);
  });
  useEffect(() => restore(), []);
  const unsaved = uploaded === current ? '' : uploaded;
  const save = useEffectEvent((url: string) => saveDraft(memberId, name, url, 'tab'));
  useEffect(() => save(unsaved), [unsaved]);
  return {
    /** Address on the wire; empty when there is none. */
    url: uploaded || current,
    /** The file on its way, shown from this browser. */
    item,
    sending: item?.state === 'sending',
    /** Why the chosen file was refused. */
    rejection: attachments.rejections[0]?.text,
    choose: (files: readonly File[]) => {
      if (files.length === 0) return;
      attachments.discard();
      attachments.add(files.slice(0, 1), profilePicture);
    },
    /** Keeps the current picture. */
    discard: attachments.discard,
    /** Shows the current picture. The uploaded one belongs to the profile that is being saved. */
    clear: attachments.clear,
    retry: () => item && attachments.retry(item.id),
  };
}

export type PictureSlotState = ReturnType<typeof usePictureSlot>;

import { type Attachment, profilePicture, useAttachments } from '@community/kit/media';

/** State of one picture of the profile: the current one until a new one is uploaded. */
export function usePictureSlot(current: string) {
  const attachments = useAttachments();
  const item: Attachment | undefined = attachments.items[0];
  const uploaded = item?.state === 'done' ? (item.uploaded?.url ?? '') : '';
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

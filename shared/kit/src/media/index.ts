/** `@community/kit/media`: pictures, carousel, video, and the upload of files. Keeps no state of its own. */
export { sizedAddress, useMediaBase } from './address.ts';
export { AttachmentList } from './attachment-list.tsx';
export type { Attachment, Attachments, KeptAttachment } from './attachments.ts';
export { useOnScreen, usePageVisible, useReducedMotion } from './environment.ts';
export { FileButton } from './file-button.tsx';
export { MediaCarousel } from './media-carousel.tsx';
export { MediaPreview } from './media-preview.tsx';
export { Picture, type PictureProps } from './picture.tsx';
export { mediaTranslations } from './translations.ts';
export {
  kindOfFiles,
  type MediaKind,
  postPictures,
  postVideo,
  profilePicture,
  type UploadRule,
} from './upload-rules.ts';
export { useAttachments } from './use-attachments.ts';
export { Video } from './video.tsx';

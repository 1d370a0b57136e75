/** `@community/kit/media`: pictures, carousel, video, and the upload of files. Keeps no state of its own. */
export { sizedAddress, useMediaBase } from './display/address.ts';
export { MediaCarousel } from './display/carousel/media-carousel.tsx';
export { MediaBadge } from './display/media-badge.tsx';
export { Picture } from './display/picture.tsx';
export { MediaPreview } from './display/preview/media-preview.tsx';
export { Thumbnail } from './display/thumbnail.tsx';
export { useOnScreen } from './display/use-on-screen.ts';
export { usePageVisible } from './display/use-page-visible.ts';
export { Video } from './display/video.tsx';
export { mediaTranslations } from './translations.ts';
export { type Attachment, isRestorableUpload, type KeptAttachment, maxUploadAgeMs } from './upload/attachment.ts';
export { AttachmentList } from './upload/attachment-list.tsx';
export type { Attachments } from './upload/attachments.ts';
export { FileButton } from './upload/file-button.tsx';
export { StillPicture } from './upload/still-picture.tsx';
export {
  kindOfFiles,
  postPictures,
  postVideo,
  profilePicture,
  type UploadRule,
} from './upload/upload-rules.ts';
export { useAttachments } from './upload/use-attachments.ts';

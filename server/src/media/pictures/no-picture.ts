/** The file is no supported picture. */
export class NoPicture extends Error {}

/** A picture of a supported format that cannot be read: damaged, cut off, or of a rare kind. */
export class UnreadablePicture extends NoPicture {}

/** Whether the disk is full, which is not the picture's fault. */
export const isFullDisk = (error: unknown): boolean =>
  /ENOSPC|EDQUOT|no space left|quota exceeded/i.test(String(error));

/** A picture with too many pixels, or far longer than wide. */
export class TooManyPixels extends NoPicture {}

import { postLimits, uploadLimits } from '@community/contract/limits';

/** What can be attached to a post. */
export type MediaKind = 'picture' | 'video';

/** The rules of one upload (specification section 5). */
export interface UploadRule {
  kind: MediaKind;
  /** MIME types with their file endings. */
  types: Readonly<Record<string, readonly string[]>>;
  /** A file must be smaller than this. */
  bytes: number;
  count: number;
}

const pictureTypes = {
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif', '.pjpeg', '.pjp'],
  // What some systems call them.
  'image/jpg': ['.jpg'],
  'image/pjpeg': ['.jpg'],
  'image/x-png': ['.png'],
  'image/png': ['.png'],
  'image/apng': ['.apng'],
  'image/webp': ['.webp'],
  'image/bmp': ['.bmp', '.dib'],
  'image/x-bmp': ['.bmp'],
  'image/x-ms-bmp': ['.bmp'],
  'image/gif': ['.gif'],
} as const;

/** Pictures of a post: up to nine. */
export const postPictures: UploadRule = {
  kind: 'picture',
  types: pictureTypes,
  bytes: uploadLimits.maxPictureBytes,
  count: postLimits.maxPictures,
};

/** The video of a post. */
export const postVideo: UploadRule = {
  kind: 'video',
  types: { 'video/mp4': ['.mp4'] },
  bytes: uploadLimits.maxVideoBytes,
  count: postLimits.maxVideos,
};

/** A profile slot (avatar, background) takes one picture. */
export const profilePicture: UploadRule = { ...postPictures, count: 1 };

/** Why a file is refused: before it is sent, or by the server. */
export type Refusal = { name: string; reason: 'type' | 'size' | 'pixels' | 'unreadable' | 'codec' | 'count' };

/** Value of the `accept` attribute of a file input. */
export function acceptOf({ types }: UploadRule): string {
  return [...new Set(Object.entries(types).flatMap(([type, endings]) => [type, ...endings]))].join(',');
}

/** What systems say that do not know a file's type: pickers of Android, folders of cloud services. */
const unknownType = /^(?:$|(?:application|binary)\/(?:octet-stream|unknown|x-unknown)$)/;

/**
 * Where the system does not know a file's type, its ending decides. A name without one says nothing, as those that
 * pickers of Android give: the file's bytes decide, when it is read.
 */
function hasType(file: File, { types }: UploadRule): boolean {
  const type = file.type.toLowerCase();
  if (!unknownType.test(type)) return type in types;
  const name = file.name.toLowerCase();
  return !name.includes('.') || Object.values(types).some((endings) => endings.some((ending) => name.endsWith(ending)));
}

/** Sorts chosen files by the rule; `already` is how many are attached. The order of the chosen files is kept. */
export function sortFiles(
  files: readonly File[],
  rule: UploadRule,
  already: number,
): { accepted: File[]; refused: Refusal[] } {
  const accepted: File[] = [];
  const refused: Refusal[] = [];
  for (const file of files) {
    const refuse = (reason: Refusal['reason']) => refused.push({ name: file.name, reason });
    if (!hasType(file, rule)) refuse('type');
    else if (file.size === 0) refuse('unreadable');
    else if (file.size >= rule.bytes) refuse('size');
    else if (already + accepted.length >= rule.count) refuse('count');
    else accepted.push(file);
  }
  return { accepted, refused };
}

/** Which kind a mixed choice (drop, paste) is meant as: pictures as soon as there is one. */
export function kindOfFiles(files: readonly File[]): MediaKind {
  const pictures = files.some((file) => hasType(file, postPictures));
  return !pictures && files.some((file) => hasType(file, postVideo)) ? 'video' : 'picture';
}

/** Files that a notice names. */
const maxNamedFiles = 3;

/** Key and values of the notice for files refused for one reason. `more` counts the files beyond those named. */
export function refusalText(
  refused: readonly Refusal[],
  reason: Refusal['reason'],
  { kind, count }: UploadRule,
): { key: string; names: string[]; more: number; count: number } {
  const keys = {
    picture: {
      type: 'wrongPictureType',
      size: 'pictureTooLarge',
      pixels: 'tooManyPixels',
      unreadable: 'unreadablePicture',
      codec: 'unreadablePicture',
      count: 'tooManyPictures',
    },
    video: {
      type: 'wrongVideoType',
      size: 'videoTooLarge',
      pixels: 'videoTooLarge',
      unreadable: 'unreadableVideo',
      codec: 'unplayableVideo',
      count: 'tooManyVideos',
    },
  } as const;
  const names = refused.filter((one) => one.reason === reason).map(({ name }) => name);
  // "and 1 more" would be as long as the name.
  const named = names.length > maxNamedFiles + 1 ? names.slice(0, maxNamedFiles) : names;
  return { key: keys[kind][reason], names: named, more: names.length - named.length, count };
}

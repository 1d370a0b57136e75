import type { Queryable } from '../database/database.ts';
import { invalid } from '../http/errors/call-error.ts';
import { mediaPrefix, nameOf } from './file-names.ts';
import type { FocalPoint } from './pictures/focal-point.ts';
import { claimProfilePicture, claimUploads, lockProfilePictures } from './repository.ts';

/** A file claimed by a post, with the server's own sizes. */
export interface ClaimedFile {
  url: string;
  kind: 'picture' | 'video';
  width: number | null;
  height: number | null;
  /** A picture's; null if nothing stands out. */
  focal: FocalPoint | null;
  /** Length of a video; null where it is not known. */
  seconds: number | null;
  /** Address of a picture's animation; null if it does not move. */
  animation: string | null;
}

/** Addresses of the pictures that a profile is to show. */
interface ProfilePictures {
  avatar: string;
  bg_img: string;
}

/** A file claimed by a profile. */
export interface ClaimedProfilePicture {
  url: string;
  use: 'avatar' | 'background';
  width: number | null;
}

/** Claims a member's own unused uploads for a post. Throws 4022 if one is not. */
export async function claimForPost(
  tx: Queryable,
  memberId: number,
  postId: number,
  urls: readonly string[],
): Promise<ClaimedFile[]> {
  const names = urls.map(nameOf);
  const rows = await claimUploads(tx, memberId, postId, names);
  const animations = new Set(rows.flatMap(({ name, kind }) => (kind === 'animation' ? [name] : [])));
  const claimed = rows.flatMap(({ name, kind, focal_x, focal_y, animation, ...file }): ClaimedFile[] => {
    if (kind === 'animation') return [];
    const focal = focal_x === null || focal_y === null ? null : { x: focal_x, y: focal_y };
    const moves = animation !== null && animations.has(animation);
    return [{ ...file, url: mediaPrefix + name, kind, focal, animation: moves ? mediaPrefix + animation : null }];
  });
  if (claimed.length !== new Set(names).size)
    throw invalid({ pics: 'names a file that is no unused upload of your own' });
  return claimed;
}

/** Claims a member's own uploads that the profile does not show yet, and returns them. Throws 4022. */
export async function claimForProfile(
  tx: Queryable,
  memberId: number,
  { avatar, bg_img }: ProfilePictures,
): Promise<ClaimedProfilePicture[]> {
  const shown = await lockProfilePictures(tx, memberId);
  const claimed: ClaimedProfilePicture[] = [];
  for (const [use, field, url] of [
    ['avatar', 'avatar', avatar],
    ['background', 'bg_img', bg_img],
  ] as const) {
    if (shown.includes(url) || claimed.some((other) => other.url === url)) continue;
    const taken = await claimProfilePicture(tx, memberId, nameOf(url));
    if (!taken) throw invalid({ [field]: 'is no upload of your own' });
    claimed.push({ url, use, width: taken.width });
  }
  return claimed;
}

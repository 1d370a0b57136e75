import { type Queryable, statement } from '../database/database.ts';
import type { FocalPoint } from './pictures/focal-point.ts';

export interface UploadRow {
  name: string;
  kind: 'picture' | 'video' | 'animation';
  width: number | null;
  height: number | null;
}

/** A file with its focal point, the length of a video, and the name of its animation. */
export interface ClaimedRow extends UploadRow {
  focal_x: number | null;
  focal_y: number | null;
  seconds: number | null;
  animation: string | null;
}

export interface NewUpload extends UploadRow {
  memberId: number;
  bytes: number;
}

const insert = statement(
  'media.insert',
  `insert into upload (name, member_id, kind, width, height, bytes, ready, profile, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (name) do nothing`,
);
const finish = statement(
  'media.finish',
  `update upload set ready = true, width = $2, height = $3, bytes = $4, focal_x = $5, focal_y = $6,
     animation = $7, seconds = $8
   where name = $1 and removed_at is null`,
);
/** Some files of a member and their animations. One array, so that rows are found by their names. */
const withAnimations = (names: string, member: string): string =>
  `any(${names}::text[] || array(select u.animation from upload u where u.name = any(${names}::text[])
     and u.member_id = ${member} and u.animation is not null))`;
const claim = statement(
  'media.claim',
  `update upload set post_id = $2
   where name = ${withAnimations('$3', '$1')} and member_id = $1 and post_id is null and not profile and ready and removed_at is null
   returning name, kind, width, height, focal_x, focal_y, seconds, animation`,
);
const lockProfile = statement(
  'media.lock_profile',
  'select avatar, bg_img from member where id = $1 for no key update',
);
const claimProfile = statement(
  'media.claim_profile',
  `update upload set profile = true
   where name = $2 and member_id = $1 and post_id is null and kind = 'picture' and ready and removed_at is null
   returning width`,
);
const release = statement(
  'media.release',
  'update upload set removed_at = $2 where post_id = $1 and removed_at is null returning name',
);
const restore = statement(
  'media.restore',
  'update upload set removed_at = null where post_id = $1 and removed_at is not null returning name',
);
const stillReleased = statement(
  'media.still_released',
  'select name from upload where name = any($1::text[]) and removed_at is not null',
);
const hidden = statement(
  'media.hidden',
  'select name from upload where removed_at is not null and post_id is not null order by name',
);
const releaseReplaced = statement(
  'media.release_replaced',
  `update upload u set removed_at = $3 from member m
   where m.id = $1 and u.member_id = m.id and u.profile and u.removed_at is null
     and $2 || u.name <> m.avatar and $2 || u.name <> m.bg_img
   returning u.name`,
);
const unusedColumns = 'post_id is null and not profile and removed_at is null';
const discard = statement(
  'media.discard',
  `update upload set removed_at = $3 where name = ${withAnimations('$2', '$1')} and member_id = $1 and ${unusedColumns}
   returning name`,
);
const outdate = statement(
  'media.outdate',
  `update upload set removed_at = $2 where ${unusedColumns} and created_at < $1`,
);
const removed = statement(
  'media.removed',
  `select name from upload
   where removed_at is not null and (post_id is null or removed_at <= $2) and name > $1 order by name limit 100`,
);
const deleteUpload = statement('media.delete_removed', 'delete from upload where name = $1 and removed_at is not null');

/** Inserts a file's row; `ready` if the file is stored already, `profile` if a profile shows it. */
export async function insertUpload(
  tx: Queryable,
  upload: NewUpload,
  now: Date,
  { ready = true, profile = false }: { ready?: boolean; profile?: boolean } = {},
): Promise<void> {
  const { name, memberId, kind, width, height, bytes } = upload;
  await tx.run(insert, [name, memberId, kind, width, height, bytes, ready, profile, now]);
}

/** What is known of a file once it is stored. `seconds` is the length of a video. */
interface StoredFile extends Omit<NewUpload, 'memberId' | 'kind'> {
  focal: FocalPoint | null;
  seconds: number | null;
  animation: string | null;
}

/** Marks a file as stored; false if its row is gone. */
export async function finishUpload(
  tx: Queryable,
  { name, width, height, bytes, focal, seconds, animation }: StoredFile,
): Promise<boolean> {
  const values = [name, width, height, bytes, focal?.x ?? null, focal?.y ?? null, animation, seconds];
  return (await tx.run(finish, values)) > 0;
}

/** Claims own unused uploads for a post, with their animations; returns the claimed ones. */
export function claimUploads(tx: Queryable, memberId: number, postId: number, names: string[]): Promise<ClaimedRow[]> {
  return tx.rows<ClaimedRow>(claim, [memberId, postId, names]);
}

/** A profile's pictures, locked until the transaction ends. */
export async function lockProfilePictures(tx: Queryable, memberId: number): Promise<string[]> {
  const row = await tx.row<{ avatar: string; bg_img: string }>(lockProfile, [memberId]);
  return row ? [row.avatar, row.bg_img] : [];
}

/** Claims an own upload for the profile and returns its width, or null. */
export function claimProfilePicture(
  tx: Queryable,
  memberId: number,
  name: string,
): Promise<Pick<UploadRow, 'width'> | null> {
  return tx.row<Pick<UploadRow, 'width'>>(claimProfile, [memberId, name]);
}

const namesOf = (rows: { name: string }[]): string[] => rows.map(({ name }) => name);

/** Releases the files of a post; returns their names. */
export async function releaseUploads(tx: Queryable, postId: number, now: Date): Promise<string[]> {
  return namesOf(await tx.rows(release, [postId, now]));
}

/** Takes back the release of a post's files; returns their names. */
export async function restoreUploads(tx: Queryable, postId: number): Promise<string[]> {
  return namesOf(await tx.rows(restore, [postId]));
}

/** Those of some files that are released. */
export async function releasedOf(tx: Queryable, names: readonly string[]): Promise<string[]> {
  return namesOf(await tx.rows(stillReleased, [names]));
}

/** The released files of all deleted posts. */
export async function hiddenUploads(database: Queryable): Promise<string[]> {
  return namesOf(await database.rows(hidden, []));
}

/** Releases pictures that a profile no longer shows; returns their names. */
export async function releaseReplacedPictures(
  tx: Queryable,
  memberId: number,
  prefix: string,
  now: Date,
): Promise<string[]> {
  return namesOf(await tx.rows(releaseReplaced, [memberId, prefix, now]));
}

/** Releases the own unused ones of some files, with their animations; returns their names. */
export async function discardUploads(
  tx: Queryable,
  memberId: number,
  names: readonly string[],
  now: Date,
): Promise<string[]> {
  return namesOf(await tx.rows(discard, [memberId, names, now]));
}

/** Releases all unused files from before a time. */
export async function outdateUploads(tx: Queryable, before: Date, now: Date): Promise<void> {
  await tx.run(outdate, [before, now]);
}

/** Names of files to remove, after a name, a page at a time: of those of a post, what was released until a time. */
export async function removedUploads(tx: Queryable, after: string, until: Date): Promise<string[]> {
  return namesOf(await tx.rows(removed, [after, until]));
}

/** Deletes the row of a removed file. */
export async function deleteRemovedUpload(tx: Queryable, name: string): Promise<void> {
  await tx.run(deleteUpload, [name]);
}

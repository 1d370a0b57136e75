import { type Queryable, statement } from '../database/database.ts';

export interface UploadRow {
  name: string;
  kind: 'picture' | 'video';
  width: number | null;
  height: number | null;
}

const insert = statement(
  'media.insert',
  'insert into upload (name, member_id, kind, width, height, bytes, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
);
const claim = statement(
  'media.claim',
  `update upload set post_id = $2 where name = any($3::text[]) and member_id = $1 and post_id is null and not profile
   returning name, kind, width, height`,
);
// Released files are older than any upload can be; they go with their rows once the deletion is certain.
const release = statement('media.release', 'update upload set post_id = null, created_at = to_timestamp(0) where post_id = $1');
const released = statement(
  'media.released',
  'delete from upload where post_id is null and not profile and created_at = to_timestamp(0) returning name',
);
const claimProfile = statement(
  'media.claim_profile',
  `update upload set profile = true where name = $2 and member_id = $1 and post_id is null and kind = 'picture'`,
);
const shown = statement('media.shown', 'select 1 as shown from member where id = $1 and (avatar = $2 or bg_img = $2)');
const unused = statement('media.unused', 'delete from upload where post_id is null and not profile and created_at < $1 returning name');

export async function insertUpload(tx: Queryable, upload: UploadRow & { memberId: number; bytes: number }, now: Date): Promise<void> {
  const { name, memberId, kind, width, height, bytes } = upload;
  await tx.run(insert, [name, memberId, kind, width, height, bytes, now]);
}

/** Takes own unused uploads for a post; answers those that could be taken. */
export function claimUploads(tx: Queryable, memberId: number, postId: number, names: string[]): Promise<UploadRow[]> {
  return tx.rows<UploadRow>(claim, [memberId, postId, names]);
}

/** Takes an own upload for the profile; true as well for a picture that the profile shows already. */
export async function claimProfilePicture(tx: Queryable, memberId: number, name: string, url: string): Promise<boolean> {
  if ((await tx.run(claimProfile, [memberId, name])) > 0) return true;
  return (await tx.row(shown, [memberId, url])) !== null;
}

export async function releaseUploads(tx: Queryable, postId: number): Promise<void> {
  await tx.run(release, [postId]);
}

/** Takes the rows of released files away; answers the names of the files. */
export async function removeReleasedUploads(database: Queryable): Promise<string[]> {
  return (await database.rows<{ name: string }>(released)).map(({ name }) => name);
}

export async function removeUnusedUploads(tx: Queryable, before: Date): Promise<string[]> {
  return (await tx.rows<{ name: string }>(unused, [before])).map(({ name }) => name);
}

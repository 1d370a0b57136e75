import type { BuildFit } from '@community/contract/build-fit';
import { type Queryable, statement } from '../database/database.ts';
import type { Description } from './archives/inspect-build.ts';
import type { ReleasedFile } from './archives/unpack-build.ts';

const columns =
  'archive, archive_hash, archive_bytes, unpacked_bytes, files, description, fit, uploaded_by, uploaded_at';
const find = statement('release.build_find', `select ${columns} from release.build where app = $1 and id = $2`);
const insert = statement(
  'release.build_insert',
  `insert into release.build (app, id, ${columns}) values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9::jsonb, $10, $11)
   on conflict do nothing`,
);
const list = statement(
  'release.build_list',
  `select id, archive_bytes, unpacked_bytes, jsonb_array_length(files) as file_count, uploaded_by, uploaded_at
   from release.build where app = $1 order by uploaded_at desc limit 50`,
);
const newest = statement(
  'release.build_newest',
  `select app, (select id from release.build where build.app = pointer.app order by uploaded_at desc limit 1) as build
   from release.pointer`,
);
const ids = statement('release.build_ids', 'select id from release.build where app = $1');
const beginArchive = statement(
  'release.archive_begin',
  'insert into release.unfinished_archive (name, created_at) values ($1, $2)',
);
const finishArchive = statement('release.archive_finish', 'delete from release.unfinished_archive where name = $1');
const leftOver = statement(
  'release.archive_left_over',
  'select name from release.unfinished_archive where created_at < $1 order by created_at limit 100',
);

/** A build as the database knows it. */
export interface StoredBuild {
  /** Name of its archive in the storage. */
  archive: string;
  archive_hash: Uint8Array;
  archive_bytes: number;
  unpacked_bytes: number;
  files: ReleasedFile[];
  description: Description;
  /** Null for builds of an earlier version. */
  fit: BuildFit | null;
  /** The token with its label, or `image`. */
  uploaded_by: string;
  uploaded_at: Date;
}

export function findBuild(database: Queryable, app: string, build: string): Promise<StoredBuild | null> {
  return database.row<StoredBuild>(find, [app, build]);
}

/** Adds a build. False if there is one of this id already. */
export async function insertBuild(tx: Queryable, app: string, build: string, stored: StoredBuild): Promise<boolean> {
  const { archive, archive_hash, archive_bytes, unpacked_bytes, files, uploaded_by, uploaded_at } = stored;
  const json = [files, stored.description, stored.fit].map((value) => value && JSON.stringify(value));
  const sizes = [archive_bytes, unpacked_bytes];
  const values = [app, build, archive, archive_hash, ...sizes, ...json, uploaded_by, uploaded_at];
  return (await tx.run(insert, values)) === 1;
}

/** A build in a list. */
export interface ListedBuild {
  id: string;
  archive_bytes: number;
  unpacked_bytes: number;
  file_count: number;
  uploaded_by: string;
  uploaded_at: Date;
}

/** The last builds of an app, newest first. */
export function listBuilds(database: Queryable, app: string): Promise<ListedBuild[]> {
  return database.rows<ListedBuild>(list, [app]);
}

/** The build that was uploaded last of each app that has an active one. */
export function listNewestBuilds(database: Queryable): Promise<{ app: string; build: string }[]> {
  return database.rows(newest);
}

/** Ids of all builds of an app. */
export async function listBuildIds(database: Queryable, app: string): Promise<Set<string>> {
  return new Set((await database.rows<{ id: string }>(ids, [app])).map(({ id }) => id));
}

/** Remembers an archive before it is stored. */
export async function rememberArchive(database: Queryable, name: string, now: Date): Promise<void> {
  await database.run(beginArchive, [name, now]);
}

/** Forgets an archive that belongs to a build now, or was removed. */
export async function deleteArchive(database: Queryable, name: string): Promise<void> {
  await database.run(finishArchive, [name]);
}

/** Archives of uploads that ended before a time without a build. */
export async function leftOverArchives(database: Queryable, before: Date): Promise<string[]> {
  return (await database.rows<{ name: string }>(leftOver, [before])).map(({ name }) => name);
}

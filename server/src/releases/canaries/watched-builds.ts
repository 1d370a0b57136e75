import { type Queryable, statement } from '../../database/database.ts';

const forgetOthers = statement(
  'release.watch_forget',
  'delete from release.watched_build where app = $1 and not (build = any($2::text[]))',
);
const begin = statement(
  'release.watch_begin',
  `insert into release.watched_build (app, build, views, failures)
   select $1, build, 0, 0 from unnest($2::text[]) as build on conflict do nothing`,
);
const add = statement(
  'release.watch_add',
  `update release.watched_build w set views = w.views + counted.views, failures = w.failures + counted.failures
   from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[]) as counted (app, build, views, failures)
   where w.app = counted.app and w.build = counted.build
   returning w.app, w.build, w.views, w.failures`,
);
const list = statement(
  'release.watch_list',
  'select build, views, failures from release.watched_build where app = $1 order by build',
);
const end = statement('release.watch_end', 'update release.pointer set watched = false where app = $1 and active = $2');
const forgetOne = statement(
  'release.watch_forget_one',
  'delete from release.watched_build where app = $1 and build = $2',
);

/** Page views of a build, and how many of them failed. */
export interface ViewCounts {
  views: number;
  failures: number;
}

/** Counts of a build. */
export interface WatchedBuild extends ViewCounts {
  app: string;
  build: string;
}

/** Watches these builds of an app alone. Those that are not `unchanged` begin with no views. */
export async function watchOnly(
  tx: Queryable,
  app: string,
  { builds, unchanged }: { builds: readonly string[]; unchanged: readonly string[] },
): Promise<void> {
  await tx.run(forgetOthers, [app, unchanged]);
  if (builds.length > 0) await tx.run(begin, [app, builds]);
}

/** Adds counts to those in the database. Resolves with the sums of the builds that are still watched. */
export function addCounts(database: Queryable, counts: readonly WatchedBuild[]): Promise<WatchedBuild[]> {
  const column = (name: keyof WatchedBuild) => counts.map((count) => count[name]);
  return database.rows<WatchedBuild>(add, [column('app'), column('build'), column('views'), column('failures')]);
}

/** The counts of an app's watched builds. */
export function listCounts(database: Queryable, app: string): Promise<(ViewCounts & { build: string })[]> {
  return database.rows(list, [app]);
}

/** Ends the watch of an active build. */
export async function endWatch(tx: Queryable, app: string, build: string): Promise<void> {
  await tx.run(end, [app, build]);
  await tx.run(forgetOne, [app, build]);
}

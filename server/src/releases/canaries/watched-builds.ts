import { type Database, type Queryable, statement } from '../../database/database.ts';

const deleteOthers = statement(
  'release.watch_delete_others',
  'delete from release.watched_build where app = $1 and not (build = any($2::text[]))',
);
const begin = statement(
  'release.watch_begin',
  `insert into release.watched_build (app, build, views, failures)
   select $1, build, 0, 0 from unnest($2::text[]) as build on conflict do nothing`,
);
// Builds are locked in one order, so that instances do not block each other.
const lock = statement(
  'release.watch_lock',
  `select app, build from release.watched_build
   where (app, build) in (select * from unnest($1::text[], $2::text[])) order by app, build for no key update`,
);
const add = statement(
  'release.watch_add',
  `with counted as (
     select c.* from unnest($1::text[], $2::text[], $3::smallint[], $4::bigint[], $5::bigint[])
       as c (app, build, network, views, failures)
     join release.watched_build using (app, build)
   ), of_build as (
     update release.watched_build w set views = w.views + s.views, failures = w.failures + s.failures
     from (select app, build, sum(views) as views, sum(failures) as failures from counted group by app, build) s
     where w.app = s.app and w.build = s.build
   )
   insert into release.watched_network as n (app, build, network, views, failures) select * from counted
   on conflict (app, build, network) do update
     set views = n.views + excluded.views, failures = n.failures + excluded.failures`,
);
// A view that failed may not have been reported as a view.
const counts = `select w.app, w.build, w.views, w.failures, n.networks, n.failing_networks, n.failure_share
   from release.watched_build w, lateral (
     select count(*)::int as networks, count(*) filter (where failures > 0)::int as failing_networks,
       coalesce(avg(failures::numeric / greatest(views, failures, 1)), 0)::float8 as failure_share
     from release.watched_network where app = w.app and build = w.build) n`;
const sum = statement(
  'release.watch_sum',
  `${counts} where (w.app, w.build) in (select * from unnest($1::text[], $2::text[]))`,
);
const list = statement('release.watch_list', `${counts} where w.app = $1 order by w.build`);
const end = statement('release.watch_end', 'update release.pointer set watched = false where app = $1 and active = $2');
const deleteOne = statement(
  'release.watch_delete_one',
  'delete from release.watched_build where app = $1 and build = $2',
);

/** Page views of a build, and how many of them failed. */
export interface ViewCounts {
  views: number;
  failures: number;
}

/** Counts of a build in a group of networks (`networkGroup`). */
export interface NetworkCounts extends ViewCounts {
  app: string;
  build: string;
  network: number;
}

/** Counts of a build, and what it is judged by. */
export interface WatchedBuild extends ViewCounts {
  app: string;
  build: string;
  /** Groups of networks with page views, and with failed ones. */
  networks: number;
  failing_networks: number;
  /** The share of a network's page views that failed, as the mean of all networks: 0 to 1. */
  failure_share: number;
}

/** Watches these builds of an app alone. Those that are not `unchanged` begin with no views. */
export async function watchOnly(
  tx: Queryable,
  app: string,
  { builds, unchanged }: { builds: readonly string[]; unchanged: readonly string[] },
): Promise<void> {
  await tx.run(deleteOthers, [app, unchanged]);
  if (builds.length > 0) await tx.run(begin, [app, builds]);
}

/** Adds counts to those in the database. Resolves with the sums of the builds that are still watched. */
export function addCounts(database: Database, counted: readonly NetworkCounts[]): Promise<WatchedBuild[]> {
  const column = (name: keyof NetworkCounts) => counted.map((count) => count[name]);
  const builds = [column('app'), column('build')];
  return database.transaction(async (tx) => {
    await tx.rows(lock, builds);
    await tx.run(add, [...builds, column('network'), column('views'), column('failures')]);
    return tx.rows<WatchedBuild>(sum, builds);
  });
}

/** The counts of an app's watched builds. */
export function listCounts(database: Queryable, app: string): Promise<WatchedBuild[]> {
  return database.rows(list, [app]);
}

/** Ends the watch of an active build. */
export async function endWatch(tx: Queryable, app: string, build: string): Promise<void> {
  await tx.run(end, [app, build]);
  await tx.run(deleteOne, [app, build]);
}

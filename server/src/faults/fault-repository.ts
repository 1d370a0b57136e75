import { type Database, type Queryable, statement } from '../database/database.ts';

/** Faults that are kept of one app. Those that the fewest networks sent go first, the rarest of them before others. */
export const maxFaultsPerApp = 500;

/** How long a fault is kept after it was last seen. */
const retentionMs = 30 * 86_400_000;

const columns = 'number, app, kind, side, route, message, stack, total, networks, first_at, last_at';
const add = statement(
  'fault.add',
  `insert into fault.known (${columns})
   select *, $10::timestamptz, $10 from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
     $7::text[], $8::bigint[], $9::integer[])
   on conflict (number) do update set total = known.total + excluded.total,
     networks = greatest(known.networks, excluded.networks), last_at = excluded.last_at,
     route = excluded.route, message = excluded.message, stack = excluded.stack`,
);
const addBuilds = statement(
  'fault.add_builds',
  `insert into fault.build_count (number, build, count, last_at)
   select *, $4::timestamptz from unnest($1::text[], $2::text[], $3::bigint[])
   on conflict (number, build) do update set count = build_count.count + excluded.count, last_at = excluded.last_at`,
);
const removeRarest = statement(
  'fault.remove_rarest',
  `delete from fault.known where number in
     (select number from fault.known where app = $1
      order by side = 'server' desc, networks desc, total desc, last_at desc offset $2)`,
);
const removeOld = statement('fault.remove_old', 'delete from fault.known where last_at < $1');
const removeOldBuilds = statement('fault.remove_old_builds', 'delete from fault.build_count where last_at < $1');
const list = statement(
  'fault.list',
  `select ${columns} from fault.known where $1::text is null or app = $1 order by last_at desc limit 50`,
);
const find = statement('fault.find', `select ${columns} from fault.known where number = $1`);
const findBuilds = statement(
  'fault.find_builds',
  'select build, count, last_at from fault.build_count where number = $1 order by last_at desc limit 20',
);

/** Equal faults of an app, as operators see them. */
export interface KnownFault {
  number: string;
  app: string;
  kind: string;
  side: 'browser' | 'server';
  /** Pattern of the route of the newest one. */
  route: string | null;
  message: string;
  /** Places in the sources of the newest one, a line each. */
  stack: string;
  total: number;
  /** From how many networks it came within an hour to one instance, at most. */
  networks: number;
  first_at: Date;
  last_at: Date;
}

/** How often a build had a fault. */
export interface BuildCount {
  build: string;
  count: number;
  last_at: Date;
}

/** Equal faults that were counted and are not stored yet. */
export interface CountedFault extends Omit<KnownFault, 'total' | 'first_at' | 'last_at'> {
  builds: Map<string, number>;
}

const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0);

/** Adds counts, and removes the rarest faults of apps that have too many. */
export async function addFaults(database: Database, counted: readonly CountedFault[], now: Date): Promise<void> {
  // In one order, so that instances do not block each other.
  const faults = [...counted].sort((one, other) => (one.number < other.number ? -1 : 1));
  const texts = (['number', 'app', 'kind', 'side', 'route', 'message', 'stack'] as const).map((column) =>
    faults.map((fault) => fault[column]),
  );
  const builds = faults.flatMap(({ number, builds: counts }) =>
    [...counts].map(([build, count]) => ({ number, build, count })),
  );
  await database.transaction(async (tx) => {
    const totals = faults.map((fault) => sum(fault.builds.values()));
    await tx.run(add, [...texts, totals, faults.map(({ networks }) => networks), now]);
    const buildColumns = (['number', 'build', 'count'] as const).map((column) => builds.map((row) => row[column]));
    await tx.run(addBuilds, [...buildColumns, now]);
    for (const app of new Set(faults.map((fault) => fault.app))) await tx.run(removeRarest, [app, maxFaultsPerApp]);
  });
}

/** Removes faults that were not seen for long. */
export async function removeOldFaults(database: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs);
  await database.run(removeOld, [before]);
  await database.run(removeOldBuilds, [before]);
}

/** The faults that were seen last, of one app or of all. */
export const listFaults = (database: Queryable, app: string | null): Promise<KnownFault[]> =>
  database.rows<KnownFault>(list, [app]);

/** A fault by its number, with the builds that had it. */
export async function findFault(
  database: Queryable,
  number: string,
): Promise<(KnownFault & { builds: BuildCount[] }) | null> {
  const fault = await database.row<KnownFault>(find, [number]);
  return fault && { ...fault, builds: await database.rows<BuildCount>(findBuilds, [number]) };
}

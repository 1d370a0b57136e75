import type { RouteDeclaration } from '@community/contract/route-declaration';
import type { Route } from '@community/contract/route-table';
import type { Canary, Pointer } from '../builds/build-source.ts';
import { type Queryable, statement } from '../database/database.ts';

const columns = `app, active, previous, by_image, changed_at, watched, withdrawn_at,
  case when canary is not null then jsonb_build_object('build', canary, 'share', canary_share) end as canary`;
const find = statement('release.pointer_find', `select ${columns} from release.pointer where app = $1`);
const list = statement('release.pointer_list', `select ${columns} from release.pointer`);
const write = statement(
  'release.pointer_write',
  `insert into release.pointer (app, active, previous, by_image, changed_at, watched, canary, canary_share, routes,
       canary_routes, withdrawn_at)
     values ($1, $2, $3::text[], $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb, $11)
   on conflict (app) do update set active = excluded.active, previous = excluded.previous,
     by_image = excluded.by_image, changed_at = excluded.changed_at, watched = excluded.watched,
     canary = excluded.canary, canary_share = excluded.canary_share, routes = excluded.routes,
     canary_routes = excluded.canary_routes, withdrawn_at = excluded.withdrawn_at`,
);
const otherRoutes = statement(
  'release.pointer_routes',
  `select app, routes from release.pointer where app <> $1
   union all select app, canary_routes from release.pointer where app <> $1 and canary is not null`,
);

/** The routes of a build; hosts have none. */
export type DeclaredRoutes = Record<string, RouteDeclaration>;

/** The pointer of an app. */
export interface PointerRow extends Pointer {
  app: string;
  canary: Canary | null;
  watched: boolean;
  /** Only images have changed it so far. */
  by_image: boolean;
  changed_at: Date;
  /** Since when the remote is not there; null while it is. */
  withdrawn_at: Date | null;
}

export function findPointer(database: Queryable, app: string): Promise<PointerRow | null> {
  return database.row<PointerRow>(find, [app]);
}

export function listPointers(database: Queryable): Promise<PointerRow[]> {
  return database.rows<PointerRow>(list);
}

/** Writes a pointer with the routes of its active build, and those of its canary or null. */
export async function writePointer(
  tx: Queryable,
  { app, active, previous, by_image, changed_at, watched, canary, withdrawn_at }: PointerRow,
  routes: { active: DeclaredRoutes; canary: DeclaredRoutes | null },
): Promise<void> {
  const canaryRoutes = routes.canary && JSON.stringify(routes.canary);
  const builds = [active, previous, by_image, changed_at, watched, canary?.build ?? null, canary?.share ?? null];
  await tx.run(write, [app, ...builds, JSON.stringify(routes.active), canaryRoutes, withdrawn_at]);
}

/** The routes of the active builds and canaries of all other remotes. */
export async function routesBeside(tx: Queryable, app: string): Promise<Route[]> {
  const rows = await tx.rows<{ app: string; routes: DeclaredRoutes }>(otherRoutes, [app]);
  return rows.flatMap(({ app: remote, routes: declared }) =>
    Object.entries(declared).map(([name, route]) => ({ ...route, name, remote })),
  );
}

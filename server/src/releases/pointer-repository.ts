import type { RouteDeclaration } from '@community/contract/route-declaration';
import type { Route } from '@community/contract/route-table';
import { type Queryable, statement } from '../database/database.ts';
import type { Pointer } from '../web/build-source.ts';

const find = statement(
  'release.pointer_find',
  'select app, active, previous, by_image, changed_at from release.pointer where app = $1',
);
const list = statement(
  'release.pointer_list',
  'select app, active, previous, by_image, changed_at from release.pointer',
);
const write = statement(
  'release.pointer_write',
  `insert into release.pointer (app, active, previous, by_image, changed_at, routes)
     values ($1, $2, $3::text[], $4, $5, $6::jsonb)
   on conflict (app) do update set active = excluded.active, previous = excluded.previous,
     by_image = excluded.by_image, changed_at = excluded.changed_at, routes = excluded.routes`,
);
const otherRoutes = statement('release.pointer_routes', 'select app, routes from release.pointer where app <> $1');

/** The routes of a build; hosts have none. */
export type DeclaredRoutes = Record<string, RouteDeclaration>;

/** The pointer of an app. */
export interface PointerRow extends Pointer {
  app: string;
  /** Only images have changed it so far. */
  by_image: boolean;
  changed_at: Date;
}

export function findPointer(database: Queryable, app: string): Promise<PointerRow | null> {
  return database.row<PointerRow>(find, [app]);
}

export function listPointers(database: Queryable): Promise<PointerRow[]> {
  return database.rows<PointerRow>(list);
}

export async function writePointer(tx: Queryable, pointer: PointerRow, routes: DeclaredRoutes): Promise<void> {
  const { app, active, previous, by_image, changed_at } = pointer;
  await tx.run(write, [app, active, previous, by_image, changed_at, JSON.stringify(routes)]);
}

/** The routes of the active builds of all other remotes. */
export async function routesBeside(tx: Queryable, app: string): Promise<Route[]> {
  const rows = await tx.rows<{ app: string; routes: DeclaredRoutes }>(otherRoutes, [app]);
  return rows.flatMap(({ app: remote, routes: declared }) =>
    Object.entries(declared).map(([name, route]) => ({ ...route, name, remote })),
  );
}

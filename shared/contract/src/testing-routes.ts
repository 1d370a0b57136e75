import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ActiveBuild, BuiltRoute, Registry } from './registry.ts';
import type { RouteDeclarations } from './route-declaration.ts';
import { RouteTable, registeredRoutes } from './route-table.ts';

const root = join(__dirname, '../../..');
/** Names of the remotes of the product, whose workspaces are `mfe-*`. */
const remotes = readdirSync(root).flatMap((folder) => /^mfe-(.+)$/.exec(folder)?.[1] ?? []);

/** A build with these routes, for tests. */
export function testBuild(remote: string, build: string, declared: RouteDeclarations): ActiveBuild {
  const routes = Object.entries(declared).map(([name, route]): [string, BuiltRoute] => [
    name,
    { ...route, scripts: [], styles: [] },
  ]);
  return {
    remote,
    build,
    base: `/remotes/${remote}/${build}/`,
    entry: { path: 'remoteEntry.js', integrity: 'sha384-x' },
    container: `mfe_${remote}_${build}`,
    texts: {},
    routes: Object.fromEntries(routes),
  };
}

/** The declarations of a remote of the product. */
export function declaredRoutes(remote: string): RouteDeclarations {
  return JSON.parse(readFileSync(join(root, `mfe-${remote}/routes.json`), 'utf8')) as RouteDeclarations;
}

/** The registry of the product, with builds without files. */
export const productRegistry: Registry = {
  remotes: Object.fromEntries(
    remotes.map((remote) => [remote, { active: testBuild(remote, '1', declaredRoutes(remote)), previous: [] }]),
  ),
};

/** The routes of the product. */
export const productRoutes = new RouteTable(registeredRoutes(productRegistry));

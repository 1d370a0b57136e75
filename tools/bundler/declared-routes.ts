import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRouteDeclarations } from '@community/contract/read-route-declarations';
import type { RouteDeclarations } from '@community/contract/route-declaration';

/** File in which a remote declares its routes. */
export const routesFile = (folder: string): string => join(folder, 'routes.json');

function assertPages(declared: RouteDeclarations, pages: readonly string[]): void {
  const missing = Object.keys(declared).filter((route) => !pages.includes(route));
  const undeclared = pages.filter((page) => !declared[page]);
  const faults = [
    ...missing.map((route) => `the route ${route} has no page src/pages/${route}.tsx`),
    ...undeclared.map((page) => `the page src/pages/${page}.tsx has no route`),
  ];
  if (faults.length > 0) throw new Error(faults.join('; '));
}

/** The routes that a remote declares. Throws with the reasons if they are invalid or do not match its pages. */
export function declaredRoutes(remote: string, folder: string, pages: readonly string[]): RouteDeclarations {
  const path = routesFile(folder);
  try {
    const declared = readRouteDeclarations(remote, JSON.parse(readFileSync(path, 'utf8')));
    assertPages(declared, pages);
    return declared;
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

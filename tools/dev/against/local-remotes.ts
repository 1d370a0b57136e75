import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ActiveBuild, Registry, RemoteBuild } from '@community/contract/registry';
import { routeFaults } from '@community/contract/route-faults';
import { registeredRoutes } from '@community/contract/route-table';
import type { Problem } from '../problems.ts';

/** The remotes that are developed here, by name, as their development builds describe them. */
export type LocalRemotes = ReadonlyMap<string, ActiveBuild>;

/** Reads the descriptions of development builds. A remote that was never built without errors is left out. */
export async function readLocalRemotes(
  folder: string,
  buildId: string,
  names: readonly string[],
): Promise<LocalRemotes> {
  const found = names.map(async (name): Promise<[string, ActiveBuild][]> => {
    const text = await readFile(join(folder, name, buildId, 'remote.json'), 'utf8').catch(() => null);
    if (!text) return [];
    return [[name, { ...(JSON.parse(text) as RemoteBuild), build: buildId, base: `/remotes/${name}/${buildId}/` }]];
  });
  return new Map((await Promise.all(found)).flat());
}

/** The community's registry with the builds that are developed here in place of its own. */
export function replaceRemotes(registry: Registry, local: LocalRemotes): Registry {
  const remotes = { ...registry.remotes };
  for (const [name, active] of local) remotes[name] = { active, previous: [] };
  return { ...registry, remotes };
}

/** Addresses of the remotes developed here that the community's other remotes have. */
export function routeProblems(registry: Registry, local: LocalRemotes): Problem[] {
  const all = registeredRoutes(replaceRemotes(registry, local));
  return [...local].flatMap(([name, { routes }]) =>
    routeFaults(
      name,
      routes,
      all.filter(({ remote }) => remote !== name),
    ).map((message): Problem => ({ tool: 'build', position: '', message })),
  );
}

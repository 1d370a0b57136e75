import type { ModuleFiles, RegisteredBuild } from '@community/contract/registry';

/**
 * What a build exposes under a name: a page has the name of its route, another module that of its remote and its own,
 * such as `feed/embed` for `./embed` of `feed`.
 */
export const exposedName = (name: string): string => name.slice(name.indexOf('/') + 1);

/** Files of a page or of another module by its name; undefined where the build has none of that name. */
export function filesOf({ remote, routes, modules }: RegisteredBuild, name: string): ModuleFiles | undefined {
  const exposed = exposedName(name);
  if (name === exposed) return routes[name];
  return name === `${remote}/${exposed}` ? modules?.[exposed] : undefined;
}

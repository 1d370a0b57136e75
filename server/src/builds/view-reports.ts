import type { ActiveBuild, Registry } from '@community/contract/registry';

/** How a watched build is named: `feed/25f7108210e4`. */
export const watchedName = (app: string, build: string): string => `${app}/${build}`;

/** The registry with what a change makes of each active build. */
function withActive({ remotes, ...registry }: Registry, change: (app: string, build: ActiveBuild) => ActiveBuild) {
  const entries = Object.entries(remotes).map(([app, { active, previous }]) => [
    app,
    { active: change(app, active), previous },
  ]);
  return { ...registry, remotes: Object.fromEntries(entries) };
}

/** The registry without a word of page views: those of a preview are not counted. */
export const withoutViewReports = (registry: Registry): Registry =>
  withActive(registry, (_app, { viewReport: _now, lateViewReport: _late, ...active }) => active);

/** The registry with what a host with this shell reports of page views: of the watched builds at once, and of others. */
export function withViewReports(registry: Registry, shellBuild: string, watched: ReadonlySet<string>): Registry {
  return withActive(withoutViewReports(registry), (app, active) => {
    const names = [watchedName(app, active.build), watchedName('shell', shellBuild)];
    const now = names.filter((name) => watched.has(name));
    const late = names.filter((name) => !watched.has(name));
    return {
      ...active,
      ...(now.length > 0 ? { viewReport: now.join(' ') } : {}),
      ...(late.length > 0 ? { lateViewReport: late.join(' ') } : {}),
    };
  });
}

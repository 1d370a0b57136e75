import type { ActiveBuild, Registry } from '@community/contract/registry';

/** How a watched build is named: `feed/25f7108210e4`. */
export const watchedName = (app: string, build: string): string => `${app}/${build}`;

/** The registry with what a host with this shell reports of page views, which names the watched builds among them. */
export function withViewReports(
  { remotes, ...registry }: Registry,
  shellBuild: string,
  watched: ReadonlySet<string>,
): Registry {
  const reported = (app: string, build: ActiveBuild): ActiveBuild => {
    const names = [watchedName(app, build.build), watchedName('shell', shellBuild)].filter((name) => watched.has(name));
    const active = { ...build, viewReport: names.join(' ') };
    if (names.length === 0) Reflect.deleteProperty(active, 'viewReport');
    return active;
  };
  const entries = Object.entries(remotes).map(([app, { active, previous }]) => [
    app,
    { active: reported(app, active), previous },
  ]);
  return { ...registry, remotes: Object.fromEntries(entries) };
}

import { join, resolve } from 'node:path';
import type { Registry } from '@community/contract/registry';
import type { RouteTable } from '@community/contract/route-table';

/** Files of the server builds of one set of builds. */
export interface ServerBuilds {
  /** Identifies these builds. */
  key: string;
  /** The key of the active builds, if some readers get these in their place. */
  activeKey?: string;
  /** The shell's layout around the pages. */
  layout: string;
  /** The folders of these builds, in which all their files are. */
  folders: readonly string[];
  /** The page of a route, or null where the shell shows its own. */
  page(route: string): string | null;
}

/** The server builds of a shell and of the remotes of a registry, which lie in a folder. */
export function serverBuildsOf(
  folder: string,
  { shell, registry: { remotes }, routes }: { shell: { build: string }; registry: Registry; routes: RouteTable },
): ServerBuilds {
  const folderOf = (app: string, build: string) => resolve(folder, app, build, 'document');
  const built = (app: string, build: string, file: string) => join(folderOf(app, build), file);
  const active = Object.entries(remotes).map(([app, remote]) => [app, remote.active.build] as const);
  return {
    key: [shell.build, ...active.map(([app, build]) => `${app}/${build}`)].join(' '),
    layout: built('shell', shell.build, 'frame.mjs'),
    folders: [folderOf('shell', shell.build), ...active.map(([app, build]) => folderOf(app, build))],
    page(route) {
      const remote = routes.get(route)?.remote;
      const build = remote && remotes[remote]?.active.build;
      return build ? built(remote, build, `page-${route}.mjs`) : null;
    },
  };
}

import type { RouteMatch } from '@community/contract/routes';
import type { Published } from '../builds/published.ts';
import type { PageSource } from './visitor-pages.ts';

/** How visitors' pages, those of one reader, and refused ones are counted. */
export type CountedPage = PageSource | 'own' | 'refused';

/** Counts a page that was sent as a view of the shell and of the remote that serves its route. */
export function countPageView(
  { shell, routes, registry }: Published,
  route: RouteMatch | null,
  countView: (app: string, build: string) => void,
): void {
  countView('shell', shell.build);
  const remote = route && routes.get(route.name)?.remote;
  const build = remote && registry.remotes[remote]?.active.build;
  if (build) countView(remote, build);
}

import type { RouteTable } from '@community/contract/route-table';
import type { PageRoute } from '@community/core';

/** Pages of the community that are shown in place; all others open in the community. */
const overlayPages: ReadonlySet<string> = new Set(['post-details', 'post-report']);

/** What a path shows: a page of a remote, or the composer, which is a module of its own. */
export type OverlayPage = { kind: 'page' | 'composer'; route: PageRoute };

/** What a path of the community shows in place, or null if it is to be opened in the community. */
export function overlayPageOf(routes: RouteTable, path: string): OverlayPage | null {
  const { pathname, search } = new URL(path, 'http://path.invalid');
  const match = routes.match(pathname);
  if (!match) return null;
  const route = { ...match, search };
  if (overlayPages.has(match.name)) return { kind: 'page', route };
  const composes = match.name === 'home' && new URLSearchParams(search).get('compose') === '1';
  return composes ? { kind: 'composer', route } : null;
}

/** The same post, whatever page of its comments, or the same composer: its content stays while the query changes. */
export const overlayPageKey = ({ kind, route }: OverlayPage): string =>
  `${kind} ${route.name} ${route.params.post_id ?? ''}`;

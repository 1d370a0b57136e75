import type { RouteTable } from '@community/contract/route-table';
import { useEffect } from 'react';
import { useRemotes } from '../remotes/remotes-context.ts';
import { useRoutes } from '../routes/routes-context.ts';

/** How long the pointer or the focus rests on a link before the remote behind it is loaded (milliseconds). */
const restTime = 100;

/** The route of a remote that a link on this site leads to. */
export function linkedRoute(element: Element | null, routes: RouteTable, origin: string): string | null {
  const href = element?.closest<HTMLAnchorElement>('a[href]')?.href;
  if (!href) return null;
  const { origin: site, pathname } = new URL(href);
  const route = site === origin ? routes.match(pathname) : null;
  return route && routes.get(route.name)?.remote ? route.name : null;
}

/** Loads the remote behind any link of the page, the remotes' own included, as soon as someone rests on it. */
export function useLinkPreload(): void {
  const remotes = useRemotes();
  const routes = useRoutes();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onRest = ({ target }: Event) => {
      clearTimeout(timer);
      const route = linkedRoute(target instanceof Element ? target : null, routes, location.origin);
      // A failure is the page's to tell when it is opened.
      if (route) timer = setTimeout(() => void remotes.page(route).catch(() => undefined), restTime);
    };
    document.addEventListener('pointerover', onRest, { passive: true });
    document.addEventListener('focusin', onRest);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onRest);
      document.removeEventListener('focusin', onRest);
    };
  }, [remotes, routes]);
}

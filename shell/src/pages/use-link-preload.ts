import type { RouteTable } from '@community/contract/route-table';
import { useRemotes } from '@community/host/remotes/remotes-context';
import { useEffect } from 'react';
import { useRoutes } from '../routes/routes-context.ts';

/** How long the pointer or the focus stays on a link before its remote is loaded. */
const preloadDelayMs = 100;

/** The remote's route that a link on this origin leads to. */
export function linkedRoute(element: Element | null, routes: RouteTable, origin: string): string | null {
  const href = element?.closest<HTMLAnchorElement>('a[href]')?.href;
  if (!href) return null;
  const { origin: linkOrigin, pathname } = new URL(href);
  const route = linkOrigin === origin ? routes.match(pathname) : null;
  return route && routes.get(route.name)?.remote ? route.name : null;
}

/** Preloads the remote of any link of the page, the remotes' own included, on hover and focus. */
export function useLinkPreload(): void {
  const remotes = useRemotes();
  const routes = useRoutes();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onTarget = ({ target }: Event) => {
      clearTimeout(timer);
      const route = linkedRoute(target instanceof Element ? target : null, routes, location.origin);
      // The page shows a failure when it is opened.
      if (route) timer = setTimeout(() => void remotes.page(route).catch(() => undefined), preloadDelayMs);
    };
    document.addEventListener('pointerover', onTarget, { passive: true });
    document.addEventListener('focusin', onTarget);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onTarget);
      document.removeEventListener('focusin', onTarget);
    };
  }, [remotes, routes]);
}

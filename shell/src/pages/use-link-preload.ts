import { matchRoute, type RouteName, routeRemotes } from '@community/contract/routes';
import { useEffect } from 'react';
import { useRemotes } from '../remotes/remotes-context.ts';

/** How long the pointer or the focus rests on a link before the remote behind it is loaded (milliseconds). */
const restTime = 100;

/** The route of a remote that a link on this site leads to. */
export function linkedRoute(element: Element | null, origin: string): RouteName | null {
  const href = element?.closest<HTMLAnchorElement>('a[href]')?.href;
  if (!href) return null;
  const { origin: site, pathname } = new URL(href);
  const route = site === origin ? matchRoute(pathname) : null;
  return route && routeRemotes[route.name] ? route.name : null;
}

/** Loads the remote behind any link of the page, the remotes' own included, as soon as someone rests on it. */
export function useLinkPreload(): void {
  const remotes = useRemotes();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onRest = ({ target }: Event) => {
      clearTimeout(timer);
      const route = linkedRoute(target instanceof Element ? target : null, location.origin);
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
  }, [remotes]);
}

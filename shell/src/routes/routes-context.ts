import type { RouteTable } from '@community/contract/route-table';
import { createRequiredContext, useLanguage, useTranslations } from '@community/core';
import { shellTranslations } from '../translations.ts';

/** The routes that the registry's remotes declare, and the shell's own. */
export const [RoutesProvider, useRoutes] = createRequiredContext<RouteTable>('routes');

/** The shell's own pages; its translations have their titles. */
type OwnTitle = 'login' | 'notFound';

const isOwn = (name: string): name is OwnTitle => name === 'login' || name === 'notFound';

/** Titles of routes in the page's language, for pages without a title of their own. */
export function useRouteTitle(): (name: string) => string {
  const t = useTranslations(shellTranslations);
  const routes = useRoutes();
  const language = useLanguage();
  return (name) => routes.get(name)?.title?.[language] ?? t(isOwn(name) ? `titles.${name}` : 'community');
}

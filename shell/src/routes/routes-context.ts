import type { RouteTable } from '@community/contract/route-table';
import { useLanguage, useTranslations } from '@community/core';
import { createContext, useContext } from 'react';
import { shellTranslations } from '../translations.ts';

const RoutesContext = createContext<RouteTable | null>(null);

export const RoutesProvider = RoutesContext.Provider;

/** The routes that the remotes of the registry declare, and the shell's own. */
export function useRoutes(): RouteTable {
  const routes = useContext(RoutesContext);
  if (!routes) throw new Error('useRoutes needs a RoutesProvider above it');
  return routes;
}

/** What the shell calls its own pages; its translations have their titles. */
type OwnTitle = 'login' | 'notFound';

const isOwn = (name: string): name is OwnTitle => name === 'login' || name === 'notFound';

/** Titles of routes in the page's language, for pages that give none. */
export function useRouteTitle(): (name: string) => string {
  const t = useTranslations(shellTranslations);
  const routes = useRoutes();
  const language = useLanguage();
  return (name) => routes.get(name)?.title?.[language] ?? t(isOwn(name) ? `titles.${name}` : 'community');
}

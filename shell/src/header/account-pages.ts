import { useLanguage } from '@community/core';
import { useRoutes } from '../routes/routes-context.ts';

/** The pages of the remotes that the account menu leads to: their names and addresses. */
export function useAccountPages(): { name: string; title: string; path: string; icon: string }[] {
  const routes = useRoutes();
  const language = useLanguage();
  return routes.accountEntries.map(({ name, title, account }) => ({
    name,
    title: title?.[language] ?? name,
    path: routes.path({ name, params: {} }),
    icon: account.icon,
  }));
}

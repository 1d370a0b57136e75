import { useAppSelector } from '@community/core';
import { useRemotes } from '@community/host/remotes/remotes-context';
import { headOf } from '../remotes/remote-page-host.tsx';
import { useRoutes } from '../routes/routes-context.ts';

const ignore = () => undefined;

/**
 * The name of the person whose page or whose post is at a path, as that page's head says; null for other pages, and
 * until its data was loaded.
 */
export function usePersonName(path: string | null): string | null {
  const routes = useRoutes();
  const remotes = useRemotes();
  return useAppSelector((state) => {
    const match = path === null ? null : routes.match(path);
    // What is about a person has an id in its address; the heads of lists need not be made.
    if (!match || Object.keys(match.params).length === 0) return null;
    // Its data arrives after its code.
    const page = remotes.loaded(match.name);
    // The page itself reports what its head throws.
    const head = page && headOf(page, state, { ...match, search: '' }, ignore);
    return head?.person ?? null;
  });
}

import { isPersonLeaf } from '@community/contract/route-pattern';
import type { Crumb } from '@community/contract/route-table';
import { useAppSelector } from '@community/core';
import { useRemotes } from '@community/host/remotes/remotes-context';
import { headOf } from '../remotes/remote-page-host.tsx';
import { useRoutes } from '../routes/routes-context.ts';

const ignore = () => undefined;

/** The name of the person whose page a crumb leads to, as that page titles itself; null until its data was loaded. */
export function usePersonName({ name, path }: Crumb): string | null {
  const routes = useRoutes();
  const remotes = useRemotes();
  return useAppSelector((state) => {
    // Its data arrives after its code.
    const page = remotes.loaded(name);
    const match = isPersonLeaf(path.split('/').at(-1) ?? '') ? routes.match(path) : null;
    // The page itself reports what its head throws.
    const head = page && match && headOf(page, state, { ...match, search: '' }, ignore);
    return head?.kind === 'profile' ? head.title : null;
  });
}

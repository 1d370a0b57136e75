import { useAppSelector } from '@community/core';
import { useRemotes } from '@community/host/remotes/remotes-context';
import { headOf } from '../remotes/remote-page-host.tsx';
import { useRoutes } from '../routes/routes-context.ts';
import type { NamedPerson } from '../routes/short-title.tsx';

const ignore = () => undefined;

/** A head is made anew at each change of the store. */
const isSame = (one: NamedPerson | null, other: NamedPerson | null) =>
  one?.nickname === other?.nickname && one?.official === other?.official;

/**
 * The person whose page or whose post is at a path, as that page's head says; null for other pages, and until its data
 * was loaded.
 */
export function useNamedPerson(path: string | null): NamedPerson | null {
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
    return head?.person ? { nickname: head.person, official: head.official === true } : null;
  }, isSame);
}

import { buildPath, type RouteMatch } from '@community/contract/routes';

/** Address of a person: the own profile, or the homepage below the page's section (specification section 6). */
export function personPath(personId: string, ownId: string | null, page: RouteMatch): string {
  return personId === ownId ? '/user-profile' : buildPath('users', { previous: sectionOf(page), user_id: personId });
}

/** The section that a page belongs to. A nested page belongs to the section of the page before it. */
export function sectionOf({ name, params }: RouteMatch): string {
  return params.previous ?? name;
}

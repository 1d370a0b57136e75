import { buildPath, type RouteMatch } from '@community/contract/routes';

/** Address of a person seen on a page: the own profile, or the homepage with the section the reader comes from (specification section 6). */
export function personPath(personId: string, ownId: string | null, page: RouteMatch): string {
  return personId === ownId ? '/user-profile' : buildPath('users', { previous: sectionOf(page), user_id: personId });
}

/** Address of a post seen on a page; on a person's homepage the person stays in the address. */
export function postPath(name: 'post-details' | 'post-report', postId: string, page: RouteMatch): string {
  const user = page.name === 'users' ? `users-${page.params.user_id}` : page.params.user;
  return buildPath(name, { previous: sectionOf(page), ...(user ? { user } : {}), post_id: postId });
}

/** The section that an address of this page continues: nested pages hand on the one they came from. */
export function sectionOf({ name, params }: RouteMatch): string {
  return params.previous ?? name;
}

/** Address for sharing: the same whatever way the reader took. */
export function sharePath(postId: string): string {
  return buildPath('post-details', { post_id: postId });
}

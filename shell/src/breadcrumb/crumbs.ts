import { buildPath, parseLeaf, type RouteName } from '@community/contract/routes';

export interface Crumb {
  /** Route whose title names the part. */
  name: RouteName;
  path: string;
}

const leafRoutes = {
  users: { name: 'users', id: 'user_id' },
  details: { name: 'post-details', id: 'post_id' },
  report: { name: 'post-report', id: 'post_id' },
} as const;

/**
 * The parts of an address behind Home (specification section 2): named sections lead to their page, `users-`, `details-` and
 * `report-` parts to the matching route, with the section that they were reached from.
 */
export function crumbs(pathname: string): Crumb[] {
  const parts = pathname.split('/').filter((part) => part && part !== 'home' && part !== 'posts-list');
  return parts.map((part, index) => {
    const leaf = parseLeaf(part);
    if (!leaf) return { name: part as RouteName, path: `/${part}` };
    const { name, id } = leafRoutes[leaf.kind];
    const before = parts.slice(0, index);
    const user = before.length === 2 ? before[1] : undefined;
    return { name, path: buildPath(name, { previous: before[0], user, [id]: leaf.id }) };
  });
}

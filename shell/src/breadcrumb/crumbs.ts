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
  const parts = pathname.split('/').filter(Boolean);
  return parts.flatMap((part, index) => {
    // Home stands before all of them.
    if (part === 'home' || part === 'posts-list') return [];
    const leaf = parseLeaf(part);
    if (!leaf) return { name: part as RouteName, path: `/${part}` };
    const { name, id } = leafRoutes[leaf.kind];
    const [previous, user] = parts.slice(0, index);
    return { name, path: buildPath(name, { previous, user, [id]: leaf.id }) };
  });
}

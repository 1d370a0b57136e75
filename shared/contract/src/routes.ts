/**
 * The route table of the specification (section 2): one place that parses addresses into routes and builds addresses
 * from them. A leaf such as `details-42` carries its id behind the first dash, so a table of plain patterns is enough
 * and no router has to match parts of segments.
 */
export type RemoteName = 'feed' | 'profile' | 'messages' | 'post';

export type RouteName =
  | 'home'
  | 'sticky-list'
  | 'login'
  | 'follow-list'
  | 'fans-list'
  | 'user-profile'
  | 'messages'
  | 'edit-personal-information'
  | 'users'
  | 'post-details'
  | 'post-report';

export interface RouteParams {
  /** Section the reader came from: the first segment of a nested address. */
  previous?: string;
  /** Leaf of the person in between, as written in the address, such as `users-7`. */
  user?: string;
  user_id?: string;
  post_id?: string;
}

export interface RouteMatch {
  name: RouteName;
  params: RouteParams;
}

/** Which remote serves a route; `login` is the shell's own. */
export const routeRemotes: Record<RouteName, RemoteName | null> = {
  home: 'feed',
  'sticky-list': 'feed',
  login: null,
  'follow-list': 'profile',
  'fans-list': 'profile',
  'user-profile': 'profile',
  'edit-personal-information': 'profile',
  users: 'profile',
  messages: 'messages',
  'post-details': 'post',
  'post-report': 'post',
};

const indexed: ReadonlySet<RouteName> = new Set<RouteName>(['home', 'sticky-list', 'users', 'post-details']);

/** Whether search engines may list a route's pages: the others are a member's own, or for acting only. */
export function isIndexed(name: RouteName): boolean {
  return indexed.has(name);
}

const plainPaths: Record<string, RouteName> = {
  '/': 'home',
  '/posts-list': 'home',
  '/sticky-list': 'sticky-list',
  '/login': 'login',
  '/follow-list': 'follow-list',
  '/fans-list': 'fans-list',
  '/user-profile': 'user-profile',
  '/messages': 'messages',
  '/edit-personal-information': 'edit-personal-information',
};

/** Parts an address may start with: the named sections, or a person's leaf. */
const sections = new Set(['home', ...Object.keys(plainPaths).map((path) => path.slice(1))]);

const leafKinds = {
  users: { name: 'users', id: 'user_id' },
  details: { name: 'post-details', id: 'post_id' },
  report: { name: 'post-report', id: 'post_id' },
} as const;

export interface Leaf {
  kind: keyof typeof leafKinds;
  id: string;
}

/** Reads `users-7`, `details-42` or `report-42`; null for anything else. Ids are opaque: 1 to 64 letters, digits, `-`, `_`. */
export function parseLeaf(segment: string): Leaf | null {
  const match = /^(users|details|report)-([A-Za-z0-9_-]{1,64})$/.exec(segment);
  return match ? { kind: match[1] as Leaf['kind'], id: match[2] as string } : null;
}

function isPrevious(segment: string): boolean {
  return sections.has(segment) || parseLeaf(segment)?.kind === 'users';
}

/** The route that an address path leads to, or null for the 404 page. A trailing slash is tolerated. */
export function matchRoute(pathname: string): RouteMatch | null {
  const path = pathname.length > 2 ? pathname.replace(/\/$/, '') : pathname;
  const plain = plainPaths[path];
  if (plain) return { name: plain, params: {} };
  const [first, ...rest] = path.slice(1).split('/');
  if (!first || rest.length < 1 || rest.length > 2 || !isPrevious(first)) return null;
  const leaf = parseLeaf(rest.at(-1) as string);
  if (!leaf) return null;
  const kind = leafKinds[leaf.kind];
  const params: RouteParams = { previous: first, [kind.id]: leaf.id };
  if (rest.length === 2) {
    const user = rest[0] as string;
    if (leaf.kind === 'users' || parseLeaf(user)?.kind !== 'users') return null;
    params.user = user;
  }
  return { name: kind.name, params };
}

/** The address path of a route. Nested routes take `previous` (`home` unless given) and an optional `user` leaf. */
export function buildPath(name: RouteName, params: RouteParams = {}): string {
  const leaf = Object.entries(leafKinds).find(([, kind]) => kind.name === name);
  if (!leaf) return name === 'home' ? '/' : `/${name}`;
  const [kind, { id }] = leaf;
  const parts = [params.previous ?? 'home', params.user, `${kind}-${params[id]}`];
  return `/${parts.filter(Boolean).join('/')}`;
}

/** The canonical address path: the same page whatever section the reader came from. */
export function canonicalPath({ name, params }: RouteMatch): string {
  return buildPath(name, { user_id: params.user_id, post_id: params.post_id });
}

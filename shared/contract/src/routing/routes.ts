/**
 * The well-known addresses of the product (specification section 2), which any app links to. The remotes declare which
 * page serves them, and the registry's route table matches them.
 */
export type AddressName =
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

/** Parameters of an address, by their names in the route's pattern. */
export interface RouteParams {
  /** Section the reader came from: the first segment of a nested address. */
  previous?: string;
  /** Segment of the person in between, such as `users-7`. */
  user?: string;
  [name: string]: string | undefined;
}

export interface RouteMatch {
  /** The route's name, as its remote declares it. */
  name: string;
  params: RouteParams;
}

/** Nested addresses end in a segment such as `details-42`: its kind, and the parameter with its id. */
const leaves: Partial<Record<AddressName, { kind: string; id: string }>> = {
  users: { kind: 'users', id: 'user_id' },
  'post-details': { kind: 'details', id: 'post_id' },
  'post-report': { kind: 'report', id: 'post_id' },
};

/** The id of a comment's or reply's element in its post's page, which is the fragment of its address. */
export const commentAnchor = (commentId: string): string => `comment-${commentId}`;

/** The comment that an address's fragment such as `#comment-345` names, or null. */
export function commentOfHash(hash: string): string | null {
  return /^#comment-([A-Za-z0-9_-]{1,64})$/.exec(hash)?.[1] ?? null;
}

/** State of a history entry whose comment was shown. Returning to it restores its scroll instead. */
export interface ShownEntry {
  shownComment: string;
}

/** The comment that a history entry is still to lead to, by its fragment and state, or null. */
export function awaitedComment(hash: string, state: unknown): string | null {
  const id = commentOfHash(hash);
  return (state as Partial<ShownEntry> | null)?.shownComment === id ? null : id;
}

/**
 * The path of a well-known address. Nested ones take `previous` (`home` unless given) and an optional `user` leaf, and
 * that of a post the `comment_id` of a comment or reply to lead to.
 */
export function buildPath(name: AddressName, params: RouteParams = {}): string {
  const leaf = leaves[name];
  if (!leaf) return name === 'home' ? '/' : `/${name}`;
  const parts = [params.previous ?? 'home', params.user, `${leaf.kind}-${params[leaf.id]}`];
  const hash = name === 'post-details' && params.comment_id ? `#${commentAnchor(params.comment_id)}` : '';
  return `/${parts.filter(Boolean).join('/')}${hash}`;
}

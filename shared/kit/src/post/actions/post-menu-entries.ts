/** The list that a post card is part of, which determines its menu. */
export type PostSurface = 'feed' | 'user-page' | 'pinned-list';

export type MenuEntry = 'pin' | 'unpin' | 'delete' | 'notInterested' | 'dislikeAuthor' | 'report';

/** Entries of a post's more-menu, exactly as in specification sections 4 and 6. */
export function postMenuEntries(post: { own: boolean; pinned: boolean }, surface: PostSurface): MenuEntry[] {
  if (surface === 'pinned-list') return ['report'];
  if (post.own) return [post.pinned ? 'unpin' : 'pin', 'delete'];
  if (surface === 'user-page') return ['notInterested', 'report'];
  return ['notInterested', 'dislikeAuthor', 'report'];
}

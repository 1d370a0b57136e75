/** Where a post card stands: its more-menu depends on it. */
export type PostPlace = 'feed' | 'user-page' | 'pinned-list';

export type MenuEntry = 'pin' | 'unpin' | 'delete' | 'notInterested' | 'dislikeAuthor' | 'report';

/** Entries of a post's more-menu, exactly as the specification has them (sections 4 and 6). */
export function postMenuEntries(post: { own: boolean; pinned: boolean }, place: PostPlace): MenuEntry[] {
  if (place === 'pinned-list') return ['report'];
  if (post.own) return [post.pinned ? 'unpin' : 'pin', 'delete'];
  if (place === 'user-page') return ['notInterested', 'report'];
  return ['notInterested', 'dislikeAuthor', 'report'];
}

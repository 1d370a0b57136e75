import type { CallName } from '@community/contract/calls';

/** The list that a post card is part of, which determines its menu. */
export type PostSurface = 'feed' | 'user-page' | 'pinned-list';

export type MenuEntry = 'pin' | 'unpin' | 'delete' | 'notInterested' | 'dislikeAuthor' | 'report';

/** The call of each entry. */
const calls: Readonly<Record<MenuEntry, CallName>> = {
  pin: 'toppost',
  unpin: 'canceltoppost',
  delete: 'delpost',
  notInterested: 'postnotinterest',
  dislikeAuthor: 'dislikeuser',
  report: 'postreport',
};

function entriesOf({ own, pinned }: { own: boolean; pinned: boolean }, surface: PostSurface): MenuEntry[] {
  if (surface === 'pinned-list') return ['report'];
  if (own) return [pinned ? 'unpin' : 'pin', 'delete'];
  if (surface === 'user-page') return ['notInterested', 'report'];
  return ['notInterested', 'dislikeAuthor', 'report'];
}

/**
 * Entries of a post's more-menu, exactly as in specification sections 4 and 6, without those whose calls the host does
 * not allow.
 */
export function postMenuEntries(
  post: { own: boolean; pinned: boolean },
  surface: PostSurface,
  may: (call: CallName) => boolean,
): MenuEntry[] {
  return entriesOf(post, surface).filter((entry) => may(calls[entry]));
}

import { timing } from '@community/contract/limits';
import { commentOfHash } from '@community/contract/routes';
import {
  createRequiredContext,
  isGone,
  useAppDispatch,
  useAppStore,
  useFailureNotice,
  useLocation,
  useMember,
  useSessionResolved,
} from '@community/core';
import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { commentPosition, postComments } from './comment-calls.ts';
import { applyOptimisticToComment } from './comment-model.ts';
import type { CreatedComment } from './created-comments.ts';
import type { useCommentAddress } from './use-comment-address.ts';
import { useLastPress } from './use-last-press.ts';

/** A comment or reply that is to be shown. */
export interface LinkedComment {
  id: string;
  /** The comment on the page: for a reply, the one above it. */
  listedId: string;
  /** The page of its replies that is to be open; 0 for none. */
  replyPage: number;
  asOf: number;
  /** Unix milliseconds since when it is awaited: a reader who has pressed anything since then is left where they are. */
  awaitedSince: number;
}

type Target = { kind: 'comment'; comment: LinkedComment } | { kind: 'gone'; id: string };

interface Found {
  target: Target;
  /** The page of comments to go to; missing where the page on screen has the comment. */
  page?: { number: number; asOf: number };
}

/** State of a history entry whose comment was shown. Returning to it restores its scroll instead. */
interface ShownEntry {
  shownComment: string;
}

/**
 * The comment to show, for the comments and replies below; `onShown` is called once it is. `lastPress` is when the reader
 * last pressed anything.
 */
export const [LinkedCommentProvider, useLinked] = createRequiredContext<{
  linked: LinkedComment | null;
  lastPress: RefObject<number>;
  onShown: () => void;
}>('linked comment');

/**
 * The comment that the address leads to (`#comment-345`). The server says where it is listed, and the address goes to
 * that page. What the member just wrote is on every page. Visitors see the comment above a reply, because replies ask
 * for the login.
 */
export function useLinkedComment(
  postId: string,
  address: ReturnType<typeof useCommentAddress>,
  created: readonly CreatedComment[],
) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const notifyFailure = useFailureNotice();
  const { hash, state } = useLocation();
  const known = useSessionResolved();
  const member = useMember();
  const lastPress = useLastPress();
  const [target, setTarget] = useState<Target | null>(null);
  const id = commentOfHash(hash);
  const wanted = known && (state as Partial<ShownEntry> | null)?.shownComment !== id ? id : null;

  /** Asks where a comment is listed; null where that failed. */
  const find = useEffectEvent(async (comment: string): Promise<Found | null> => {
    const gone: Found = { target: { kind: 'gone', id: comment } };
    const awaitedSince = Date.now();
    const own = created.find(({ id }) => id === comment);
    if (own) {
      if (!applyOptimisticToComment(store.getState().optimistic, own)) return gone;
      const shown = { id: comment, listedId: own.listedId ?? comment, replyPage: 0, asOf: own.seenAt };
      // From when the dialog closed that it was written in.
      const closedAt = own.sentAt + timing.replyBoxCloseDelayMs;
      return { target: { kind: 'comment', comment: { ...shown, awaitedSince: closedAt } } };
    }
    const { sort, perPage, query } = address;
    const call = commentPosition.initiate({ id: comment, sort, perPage }, { subscribe: false, forceRefetch: true });
    const { data, error } = await dispatch(call);
    if (error && !isGone(error)) {
      notifyFailure(error);
      return null;
    }
    if (data?.postId !== postId) return gone;
    const { page: number, replyPage, listedId, asOf } = data;
    const linked = member ? { id: comment, replyPage } : { id: listedId, replyPage: 0 };
    const target: Target = { kind: 'comment', comment: { ...linked, listedId, asOf, awaitedSince } };
    const loaded = postComments.select({ id: postId, ...query })(store.getState()).data?.items;
    return loaded?.some(({ id }) => id === listedId) ? { target } : { target, page: { number, asOf } };
  });
  const lead = useEffectEvent((comment: string, found: Found) => {
    const shown: ShownEntry = { shownComment: comment };
    address.toComment(comment, shown, found.page);
    setTarget(found.target);
  });

  useEffect(() => {
    let left = false;
    if (wanted !== null) void find(wanted).then((found) => (found && !left ? lead(wanted, found) : undefined));
    return () => {
      left = true;
    };
  }, [wanted]);

  return {
    linked: target?.kind === 'comment' ? target.comment : null,
    lastPress,
    isGone: target?.kind === 'gone' && target.id === id,
    onShown: useCallback(() => setTarget(null), []),
  };
}

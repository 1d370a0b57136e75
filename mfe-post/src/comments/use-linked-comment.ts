import { timing } from '@community/contract/limits';
import { awaitedComment, commentOfHash, type ShownEntry } from '@community/contract/routes';
import {
  createRequiredContext,
  isGone,
  useAppDispatch,
  useAppSelector,
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

/** A comment that was not found because its call failed. */
interface Failure {
  id: string;
  /** When, in Unix milliseconds. */
  at: number;
  /** The list of comments failed, too: once Retry has loaded it, the comment is looked for again. */
  withList: boolean;
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
 * for the login. After a failure it is looked for again when the network is back, or with comments that failed, too.
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
  const [failure, setFailure] = useState<Failure | null>(null);
  const listed = { id: postId, ...address.query };
  const { isError: hasListFailed, isSuccess: isListed } = useAppSelector(postComments.select(listed));
  const id = commentOfHash(hash);
  const wanted = known ? awaitedComment(hash, state) : null;

  if (failure && (failure.id !== wanted || (failure.withList && isListed))) setFailure(null);
  else if (failure && hasListFailed && !failure.withList) setFailure({ ...failure, withList: true });

  /** Asks where a comment is listed; null where that failed. */
  const find = useEffectEvent(async (comment: string, awaitedSince: number): Promise<Found | null> => {
    const gone: Found = { target: { kind: 'gone', id: comment } };
    const own = created.find(({ id }) => id === comment);
    if (own) {
      if (!applyOptimisticToComment(store.getState().optimistic, own)) return gone;
      const shown = { id: comment, listedId: own.listedId ?? comment, replyPage: 0, asOf: own.seenAt };
      // From when the dialog closed that it was written in.
      const closedAt = own.sentAt + timing.replyBoxCloseDelayMs;
      return { target: { kind: 'comment', comment: { ...shown, awaitedSince: closedAt } } };
    }
    const { sort, perPage } = address;
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
    const loaded = postComments.select(listed)(store.getState()).data?.items;
    return loaded?.some(({ id }) => id === listedId) ? { target } : { target, page: { number, asOf } };
  });
  const lead = useEffectEvent((comment: string, found: Found) => {
    // Whoever has read on since a failure keeps the page of comments that they read.
    if (failure && found.page && lastPress.current > failure.at) return;
    const shown: ShownEntry = { shownComment: comment };
    address.toComment(comment, shown, found.page);
    setTarget(found.target);
  });

  useEffect(() => {
    if (wanted === null) return undefined;
    let left = false;
    const seek = async (awaitedSince: number) => {
      const found = await find(wanted, awaitedSince);
      if (left) return;
      if (found) lead(wanted, found);
      else setFailure({ id: wanted, at: Date.now(), withList: false });
    };
    const again = () => void seek(failure?.at ?? Date.now());
    if (failure) addEventListener('online', again, { once: true });
    else void seek(Date.now());
    return () => {
      left = true;
      removeEventListener('online', again);
    };
  }, [wanted, failure]);

  return {
    linked: target?.kind === 'comment' ? target.comment : null,
    lastPress,
    isGone: target?.kind === 'gone' && target.id === id,
    onShown: useCallback(() => setTarget(null), []),
  };
}

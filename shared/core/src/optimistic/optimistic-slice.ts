import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Person } from '../model/member.ts';
import type { Post } from '../model/post.ts';
import { memberDataCleared } from '../session/session.ts';

/**
 * The member's optimistic updates by id, applied to whatever each query returned, so that the same post or person shows
 * the same state everywhere at once. An update wins over every response whose request began before it was confirmed.
 */
export interface OptimisticUpdate {
  value: boolean;
  /** When the server confirmed it (milliseconds); null while it is pending. */
  confirmedAt: number | null;
  /** Of an update that is not sent yet, as while Undo is offered. */
  deferred?: DeferredUpdate;
  /** When a call found gone (milliseconds) what this update is being sent for: its own answer is yet to come. */
  goneAt?: number;
}

interface DeferredUpdate {
  id: string;
  /** What the update was made over, and Undo brings back. Its call may still be under way. */
  below: OptimisticUpdate | null;
}

export type OptimisticKind = 'like' | 'follow' | 'pin' | 'hide' | 'mute';

/** Key of an update in the store. */
export type OptimisticKey = `${OptimisticKind}:${string}`;

/** Id of a comment among the optimistic updates, where posts have their ids too. */
export const commentKey = (id: string): string => `comment-${id}`;

type OptimisticUpdates = Record<string, OptimisticUpdate>;

const noUpdates: Record<OptimisticKey, OptimisticUpdate> = {};

export const optimisticSlice = createSlice({
  name: 'optimistic',
  initialState: noUpdates,
  reducers: {
    pending: (state, { payload }: PayloadAction<{ key: OptimisticKey; value: boolean }>) => {
      const deferred = state[payload.key]?.deferred;
      state[payload.key] = { value: payload.value, confirmedAt: null, ...(deferred && { deferred }) };
    },
    /** Shows an update that is sent later. */
    deferred: (state, { payload }: PayloadAction<{ key: OptimisticKey; id: string }>) => {
      const before = state[payload.key];
      const below = before?.deferred ? before.deferred.below : (before ?? null);
      state[payload.key] = { value: true, confirmedAt: null, deferred: { id: payload.id, below } };
    },
    /** A deferred update is being sent. */
    deferralEnded: (state, { payload }: PayloadAction<{ key: OptimisticKey }>) => {
      delete state[payload.key]?.deferred;
    },
    /** Takes back a deferred update, of which the server has not heard. */
    undone: (state, { payload }: PayloadAction<{ key: OptimisticKey }>) => {
      const deferred = state[payload.key]?.deferred;
      if (deferred?.below) state[payload.key] = deferred.below;
      else if (deferred) delete state[payload.key];
    },
    /**
     * The server has said that it does not exist any more: hidden. An update of it that is being sent is answered
     * first: the Undo of a deletion brings it back.
     */
    gone: (state, { payload }: PayloadAction<{ key: OptimisticKey; at: number }>) => {
      const sent = sentUpdate(state, payload.key);
      if (sent?.confirmedAt === null) sent.goneAt = payload.at;
      else state[payload.key] = { value: true, confirmedAt: payload.at };
    },
    /** The server has accepted `value`, whatever was asked for meanwhile; unless given, what is shown. */
    confirmed: (state, { payload }: PayloadAction<{ key: OptimisticKey; value?: boolean; at: number }>) => {
      const sent = sentUpdate(state, payload.key);
      if (!sent) return;
      sent.value = payload.value ?? sent.value;
      sent.confirmedAt = payload.at;
      delete sent.goneAt;
    },
    rolledBack: (state, { payload }: PayloadAction<{ key: OptimisticKey; previous: OptimisticUpdate | null }>) => {
      const update = state[payload.key];
      // An update that was cleared with its member does not come back.
      if (!update) return;
      const goneAt = sentUpdate(state, payload.key)?.goneAt;
      if (goneAt !== undefined) state[payload.key] = { value: true, confirmedAt: goneAt };
      else if (update.deferred) update.deferred.below = payload.previous;
      else if (payload.previous) state[payload.key] = payload.previous;
      else delete state[payload.key];
    },
    /**
     * An update of another tab; null where it was undone. One that this tab is sending wins over it, unless that of the
     * other tab is newer: then its value is sent next, as that of a second press in this tab would be.
     */
    received: (
      state,
      { payload }: PayloadAction<{ key: OptimisticKey; update: OptimisticUpdate | null; isNew: boolean }>,
    ) => {
      const own = state[payload.key];
      if (own?.confirmedAt === null) {
        if (payload.isNew && payload.update) own.value = payload.update.value;
      } else if (payload.update) state[payload.key] = payload.update;
      else delete state[payload.key];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(memberDataCleared, () => noUpdates);
  },
});

/** The update that is being sent, or was last: not a deferred one, but what that was made over. */
export function sentUpdate(updates: OptimisticUpdates, key: OptimisticKey): OptimisticUpdate | null | undefined {
  const update = updates[key];
  return update?.deferred ? update.deferred.below : update;
}

/** The value that the member sees: the update's while it is newer than the response, else the server's. */
export function applyOptimistic(
  updates: OptimisticUpdates,
  kind: OptimisticKind,
  id: string,
  value: boolean,
  seenAt: number,
): boolean {
  const update = updates[`${kind}:${id}`];
  if (!update) return value;
  return update.confirmedAt === null || seenAt <= update.confirmedAt ? update.value : value;
}

/** A person with the member's optimistic follow. */
export function applyOptimisticToPerson(updates: OptimisticUpdates, person: Person): Person {
  const followed = applyOptimistic(updates, 'follow', person.id, person.followed, person.seenAt);
  return followed === person.followed ? person : { ...person, followed };
}

/** A post with the member's optimistic like, follow and pin; counts are derived, so they cannot drift. */
export function applyOptimisticToPost(updates: OptimisticUpdates, post: Post): Post {
  const liked = applyOptimistic(updates, 'like', post.id, post.liked, post.seenAt);
  const pinned = applyOptimistic(updates, 'pin', post.id, post.pinned, post.seenAt);
  const author = applyOptimisticToPerson(updates, post.author);
  if (liked === post.liked && pinned === post.pinned && author === post.author) return post;
  return { ...post, liked, pinned, author, likes: post.likes + Number(liked) - Number(post.liked) };
}

/** False for a post that the member hid or deleted, or whose author the member dislikes. */
export function isShown(updates: OptimisticUpdates, post: Post): boolean {
  return (
    !applyOptimistic(updates, 'hide', post.id, false, post.seenAt) &&
    !applyOptimistic(updates, 'mute', post.author.id, false, post.seenAt)
  );
}

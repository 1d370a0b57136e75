import { injectCalls, request, type Thunk, updateOptimistically, updateWithUndo } from '@community/core';
import { type UndoNotice, undoable } from './undoable.ts';

const byId = ({ id }: { id: string }) => ({ post_id: id });
// An action continues after the reader leaves the page.
const options = { keepalive: true };

const { endpoints } = injectCalls(BUILD_ID, (build) => ({
  pinPost: build.mutation<void, { id: string }>({
    query: request('toppost', byId, options),
    invalidatesTags: ['Pinned'],
  }),
  unpinPost: build.mutation<void, { id: string }>({
    query: request('canceltoppost', byId, options),
    invalidatesTags: ['Pinned'],
  }),
  deletePost: build.mutation<void, { id: string }>({
    query: request('delpost', byId, options),
    invalidatesTags: ['Feed', 'Pinned', 'Member'],
  }),
  restorePost: build.mutation<void, { id: string }>({
    query: request('undelpost', byId, options),
    invalidatesTags: ['Feed', 'Post', 'Pinned', 'Member', 'Messages'],
  }),
  hidePost: build.mutation<void, { id: string }>({
    query: request('postnotinterest', byId, options),
    invalidatesTags: ['Feed', 'Pinned'],
  }),
  muteAuthor: build.mutation<void, { id: string }>({
    query: request('dislikeuser', ({ id }) => ({ user_id: id }), options),
    invalidatesTags: ['Feed', 'Pinned', 'Following', 'Member'],
  }),
}));

const send =
  (action: keyof typeof endpoints, id: string): Thunk<Promise<unknown>> =>
  (dispatch) =>
    dispatch(endpoints[action].initiate({ id })).unwrap();

/** Pins or unpins an own post optimistically (code 4031: too many pinned). Throws a `CallFailure`. */
export function pinPost(id: string, pinned: boolean): Thunk<Promise<boolean | null>> {
  return updateOptimistically('pin', id, pinned, (value) => send(value ? 'pinPost' : 'unpinPost', id));
}

/** Deletes an own post at once, with Undo for some seconds. Throws a `CallFailure`. */
export function deletePost(id: string, notice: UndoNotice): Thunk<Promise<void>> {
  return undoable('hide', id, notice, (value) => send(value ? 'deletePost' : 'restorePost', id));
}

/** Not interested: hides one post from the member, with Undo. Throws a `CallFailure`. */
export function hidePost(id: string, notice: UndoNotice): Thunk<Promise<boolean>> {
  return updateWithUndo('hide', id, notice, () => send('hidePost', id));
}

/**
 * Don't like the author: hides all posts of an author, with Undo (code 4000: disliked before).
 * Throws a `CallFailure`.
 */
export function muteAuthor(authorId: string, notice: UndoNotice): Thunk<Promise<boolean>> {
  return updateWithUndo('mute', authorId, notice, () => send('muteAuthor', authorId));
}

/** Takes a post out of all lists. @deprecated core does it where a call says that the post does not exist any more */
export function dropGonePost(id: string): Thunk<Promise<unknown>> {
  return updateOptimistically('hide', id, true, () => () => Promise.resolve());
}

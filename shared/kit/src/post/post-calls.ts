import { injectCalls, request, updateOptimistically, updateWithUndo } from '@community/core';

const byId = ({ id }: { id: string }) => ({ post_id: id });
// An act goes on when the page is left meanwhile.
const act = { keepalive: true };

const postCalls = injectCalls(BUILD_ID, (build) => ({
  pinPost: build.mutation<void, { id: string }>({ query: request('toppost', byId, act), invalidatesTags: ['Pinned'] }),
  unpinPost: build.mutation<void, { id: string }>({
    query: request('canceltoppost', byId, act),
    invalidatesTags: ['Pinned'],
  }),
  deletePost: build.mutation<void, { id: string }>({
    query: request('delpost', byId, act),
    invalidatesTags: ['Feed', 'Pinned', 'Member'],
  }),
  hidePost: build.mutation<void, { id: string }>({
    query: request('postnotinterest', byId, act),
    invalidatesTags: ['Feed', 'Pinned'],
  }),
  muteAuthor: build.mutation<void, { id: string }>({
    query: request('dislikeuser', ({ id }) => ({ user_id: id }), act),
    invalidatesTags: ['Feed', 'Pinned', 'Following', 'Member'],
  }),
}));

const { pinPost, unpinPost, deletePost, hidePost, muteAuthor } = postCalls.endpoints;

/** Pins or unpins an own post: shown at once, rolled back on refusal (4031: too many pinned). Throws a `CallFailure`. */
export function wishPinned(id: string, pinned: boolean) {
  return updateOptimistically(
    'pin',
    id,
    pinned,
    (value) => (dispatch) => dispatch((value ? pinPost : unpinPost).initiate({ id })).unwrap(),
  );
}

/** Deletes an own post: gone at once everywhere, back on refusal. Throws a `CallFailure`. */
export function wishDeleted(id: string) {
  return updateOptimistically('hide', id, true, () => (dispatch) => dispatch(deletePost.initiate({ id })).unwrap());
}

/** What is told of a hidden post or author until the server is asked. */
interface Told {
  text: string;
  /** Label of Undo. */
  undo: string;
}

/** Not interested: hides one post from the member, with Undo. Throws a `CallFailure`. */
export function wishHidden(id: string, told: Told) {
  return updateWithUndo('hide', id, told, () => (dispatch) => dispatch(hidePost.initiate({ id })).unwrap());
}

/** Don't like the author: hides all posts of an author from the member, with Undo (4000: disliked before). Throws a `CallFailure`. */
export function wishMuted(authorId: string, told: Told) {
  return updateWithUndo(
    'mute',
    authorId,
    told,
    () => (dispatch) => dispatch(muteAuthor.initiate({ id: authorId })).unwrap(),
  );
}

import { api, request, wish } from '@community/core';

const byId = ({ id }: { id: string }) => ({ post_id: id });

const postCalls = api.injectEndpoints({
  endpoints: (build) => ({
    pinPost: build.mutation<void, { id: string }>({ query: request('toppost', byId), invalidatesTags: ['Pinned'] }),
    unpinPost: build.mutation<void, { id: string }>({ query: request('canceltoppost', byId), invalidatesTags: ['Pinned'] }),
    deletePost: build.mutation<void, { id: string }>({ query: request('delpost', byId), invalidatesTags: ['Feed', 'Pinned', 'Member'] }),
    hidePost: build.mutation<void, { id: string }>({ query: request('postnotinterest', byId) }),
    muteAuthor: build.mutation<void, { id: string }>({
      query: request('dislikeuser', ({ id }) => ({ user_id: id })),
      invalidatesTags: ['Following', 'Member'],
    }),
  }),
});

const { pinPost, unpinPost, deletePost, hidePost, muteAuthor } = postCalls.endpoints;

/** Pins or unpins an own post: shown at once, rolled back on refusal (4031: too many pinned). Throws a `CallFailure`. */
export function wishPinned(id: string, pinned: boolean) {
  return wish('pin', id, pinned, (value) => (dispatch) => dispatch((value ? pinPost : unpinPost).initiate({ id })).unwrap());
}

/** Deletes an own post: gone at once everywhere, back on refusal. Throws a `CallFailure`. */
export function wishDeleted(id: string) {
  return wish('hide', id, true, () => (dispatch) => dispatch(deletePost.initiate({ id })).unwrap());
}

/** Not interested: hides one post from the member. Throws a `CallFailure`. */
export function wishHidden(id: string) {
  return wish('hide', id, true, () => (dispatch) => dispatch(hidePost.initiate({ id })).unwrap());
}

/** Don't like the author: hides all posts of an author from the member (4000: disliked before). Throws a `CallFailure`. */
export function wishMuted(authorId: string) {
  return wish('mute', authorId, true, () => (dispatch) => dispatch(muteAuthor.initiate({ id: authorId })).unwrap());
}

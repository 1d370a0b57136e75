import { api, type CommunityStore, listenToActions } from '@community/core';

/**
 * Reads the post that is open, and its comments, again when the reader comes back to the page, who may have changed or
 * deleted them in the community. The cards of feeds do the same by themselves.
 */
export function refreshOnReturn(store: CommunityStore): void {
  store.dispatch(
    listenToActions((action) => {
      if (api.internalActions.onFocus.match(action)) store.dispatch(api.util.invalidateTags(['Post', 'Comments']));
    }),
  );
}

import { api } from '../api/api.ts';
import type { Thunk } from '../store/root-reducer.ts';
import { memberDataCleared } from './session.ts';

/**
 * The one way to drop a member's data from the page: query cache, optimistic updates and offers to undo. Shown queries
 * are then requested again for whoever is there now. The session's own state is the business of its slice.
 */
export function clearMemberData(): Thunk<void> {
  return (dispatch) => {
    dispatch(memberDataCleared());
    dispatch(api.util.resetApiState());
  };
}

import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { memberDataCleared } from './session.ts';
import type { RootState } from '../store/store.ts';

/**
 * The one way to drop a member from the page: all that was loaded for them goes, and their wishes and offers to undo.
 * What is on show is asked for again, as whoever is there now. The session's own state is its slice's business.
 */
export function clearMemberData(): ThunkAction<void, RootState, unknown, UnknownAction> {
  return (dispatch) => {
    dispatch(memberDataCleared());
    dispatch(api.util.resetApiState());
  };
}

import { request } from '../api/api.ts';
import { injectCalls } from '../api/inject-calls.ts';
import type { Thunk } from '../store/root-reducer.ts';
import { type OptimisticKey, optimisticSlice } from './optimistic-slice.ts';
import { updateOptimistically } from './update-optimistically.ts';

const { sendFollow } = injectCalls('core', (build) => ({
  sendFollow: build.mutation<void, { id: string; followed: boolean }>({
    query: request('userfollow', ({ id, followed }) => ({ user_id: id, status: followed ? 1 : 2 }), {
      keepalive: true,
    }),
    invalidatesTags: ['Following', 'Fans', 'Member'],
  }),
})).endpoints;

/**
 * Follows or unfollows a member: shown at once everywhere, rolled back on refusal. Following lifts a dislike: one that the
 * server has not heard of yet is never sent, since it would end the follow. Throws a `CallFailure`.
 */
export function followMember(id: string, value: boolean): Thunk<Promise<boolean | null>> {
  return (dispatch, getState) => {
    const mute: OptimisticKey = `mute:${id}`;
    if (value && getState().optimistic[mute]?.confirmedAt === null)
      dispatch(optimisticSlice.actions.pending({ key: mute, value: false }));
    return dispatch(
      updateOptimistically(
        'follow',
        id,
        value,
        (followed) => (send) => send(sendFollow.initiate({ id, followed })).unwrap(),
      ),
    );
  };
}

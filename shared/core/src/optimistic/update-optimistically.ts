import { request } from '../api/api.ts';
import { injectCalls } from '../api/inject-calls.ts';
import type { Thunk } from '../store/root-reducer.ts';
import { type OptimisticKey, type OptimisticKind, optimisticSlice } from './optimistic-slice.ts';

const { pending, confirmed, rolledBack } = optimisticSlice.actions;

/**
 * Shows an update at once and sends it. On refusal the value that the server confirmed last comes back and the failure
 * is thrown. Updates made while one is being sent only replace its value; the last one is sent once the response is
 * there, whether it failed or not, so that twenty quick toggles end at the last one. Resolves with the confirmed value,
 * or with null for an update that an earlier call sends along.
 */
export function updateOptimistically(
  kind: OptimisticKind,
  id: string,
  value: boolean,
  send: (value: boolean) => Thunk<Promise<unknown>>,
): Thunk<Promise<boolean | null>> {
  return async (dispatch, getState) => {
    const key: OptimisticKey = `${kind}:${id}`;
    const before = getState().optimistic[key] ?? null;
    dispatch(pending({ key, value }));
    // The thunk that is sending reads the new value when its response is there.
    if (before && before.confirmedAt === null) return null;
    let previous = before;
    let sent = value;
    const wanted = () => getState().optimistic[key]?.value ?? sent;
    for (;;) {
      try {
        await dispatch(send(sent));
        previous = { value: sent, confirmedAt: Date.now() };
      } catch (failure) {
        if (wanted() === sent) {
          dispatch(rolledBack({ key, previous }));
          throw failure;
        }
      }
      if (wanted() === sent) {
        dispatch(confirmed({ key, at: Date.now() }));
        return sent;
      }
      sent = wanted();
    }
  };
}

const { likePost: sendLike, followMember: sendFollow } = injectCalls('core', (build) => ({
  likePost: build.mutation<void, { id: string; value: boolean }>({
    query: request('postthumb', ({ id, value }) => ({ post_id: id, status: value ? 1 : 2 }), { keepalive: true }),
  }),
  followMember: build.mutation<void, { id: string; value: boolean }>({
    query: request('userfollow', ({ id, value }) => ({ user_id: id, status: value ? 1 : 2 }), { keepalive: true }),
    invalidatesTags: ['Following', 'Fans', 'Member'],
  }),
})).endpoints;

const toggle = (kind: OptimisticKind, call: typeof sendLike) => (id: string, value: boolean) =>
  updateOptimistically(kind, id, value, (sent) => (dispatch) => dispatch(call.initiate({ id, value: sent })).unwrap());

/** Likes or unlikes a post: shown at once, rolled back on refusal. Throws a `CallFailure`. */
export const likePost = toggle('like', sendLike);

const toggleFollow = toggle('follow', sendFollow);

/**
 * Follows or unfollows a member: shown at once everywhere, rolled back on refusal. Following lifts a dislike: one that the
 * server has not heard of yet is never sent, since it would end the follow. Throws a `CallFailure`.
 */
export function followMember(id: string, value: boolean): Thunk<Promise<boolean | null>> {
  return (dispatch, getState) => {
    const mute: OptimisticKey = `mute:${id}`;
    if (value && getState().optimistic[mute]?.confirmedAt === null) dispatch(pending({ key: mute, value: false }));
    return dispatch(toggleFollow(id, value));
  };
}

import type { Thunk } from '../store/root-reducer.ts';
import { type OptimisticKey, type OptimisticKind, optimisticSlice, sentUpdate } from './optimistic-slice.ts';

const { pending, confirmed, rolledBack } = optimisticSlice.actions;

/**
 * Shows an update at once and sends it. On refusal the value that the server confirmed last comes back and the failure
 * is thrown. Updates made while one is being sent only replace its value; the last one is sent once the response is
 * there, whether it failed or not, so that twenty quick toggles end at the last one; but not where what it is about
 * proves to be gone, which stays hidden. Resolves with the confirmed value, or with null for an update that an earlier
 * call sends along.
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
    const update = () => sentUpdate(getState().optimistic, key);
    const wanted = () => update()?.value ?? sent;
    for (;;) {
      try {
        await dispatch(send(sent));
        previous = { value: sent, confirmedAt: Date.now() };
      } catch (failure) {
        if (wanted() === sent || update()?.goneAt !== undefined) {
          dispatch(rolledBack({ key, previous }));
          throw failure;
        }
      }
      if (wanted() === sent) {
        dispatch(confirmed({ key, value: sent, at: Date.now() }));
        return sent;
      }
      sent = wanted();
    }
  };
}

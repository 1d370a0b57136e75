import { noticeClosed, notify } from '../notices/notices.ts';
import { untilNoticeClosed } from '../notices/until-notice-closed.ts';
import type { Thunk } from '../store/root-reducer.ts';
import { type OptimisticKey, type OptimisticKind, optimisticSlice } from './optimistic-slice.ts';
import { storePending } from './pending-updates.ts';

const { pending, confirmed, rolledBack } = optimisticSlice.actions;

/** Closes a notice once the page is hidden, so that what waits for it is sent while it still can be. */
function closeWhenHidden(id: string): Thunk<() => void> {
  return (dispatch) => {
    const close = () => {
      if (document.visibilityState === 'hidden') dispatch(noticeClosed(id));
    };
    document.addEventListener('visibilitychange', close);
    return () => document.removeEventListener('visibilitychange', close);
  };
}

/**
 * Shows an update at once with a notice that offers to undo it, and sends it when the notice closes. Nothing is sent
 * before that, so undoing leaves no trace on the server. Leaving the page sends it. On refusal the update is rolled
 * back and the failure is thrown. Resolves with false when the update was undone. The call should have `keepalive`.
 */
export function updateWithUndo(
  kind: OptimisticKind,
  id: string,
  { text, undo }: { text: string; undo: string },
  send: () => Thunk<Promise<unknown>>,
): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const key: OptimisticKey = `${kind}:${id}`;
    const previous = getState().optimistic[key] ?? null;
    // The same update is pending already.
    if (previous && previous.confirmedAt === null) return false;
    dispatch(pending({ key, value: true }));
    const shown = getState().optimistic[key];
    const action = { label: undo, dispatch: rolledBack({ key, previous }) };
    const notice = dispatch(notify({ tone: 'success', text, action })).payload.id;
    const stop = dispatch(closeWhenHidden(notice));
    await dispatch(untilNoticeClosed(notice));
    stop();
    // It was undone. If it was made again since, that later update is the one to send.
    if (getState().optimistic[key] !== shown) return false;
    const removeStored = dispatch(storePending(key));
    try {
      await dispatch(send());
    } catch (failure) {
      dispatch(rolledBack({ key, previous }));
      throw failure;
    } finally {
      removeStored();
    }
    dispatch(confirmed({ key, at: Date.now() }));
    return true;
  };
}

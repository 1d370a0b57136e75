import { noticeClosed, notify } from '../notices/notices.ts';
import { untilNoticeClosed } from '../notices/until-notice-closed.ts';
import { listenToActions } from '../store/listen-to-actions.ts';
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

/** Closes a notice once its update was replaced, as by Show again or in another tab: there is nothing left to undo. */
function closeWhenReplaced(id: string, key: OptimisticKey): Thunk<() => void> {
  return (dispatch, getState) => {
    const shown = getState().optimistic[key];
    const stop = dispatch(
      listenToActions(() => {
        if (getState().optimistic[key] === shown) return;
        stop();
        dispatch(noticeClosed(id));
      }),
    );
    return stop;
  };
}

/**
 * Shows an update at once with a notice that offers to undo it, and sends it when the notice closes. Nothing is sent
 * before that, so undoing leaves no trace on the server, nor does an update of the same thing to false meanwhile. Leaving
 * the page sends it. On refusal the update is rolled back and the failure is thrown. Resolves with false when the update
 * was undone. The call should have `keepalive`.
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
    const stops = [dispatch(closeWhenHidden(notice)), dispatch(closeWhenReplaced(notice, key))];
    await dispatch(untilNoticeClosed(notice));
    for (const stop of stops) stop();
    const current = getState().optimistic[key];
    if (current !== shown) {
      // The server has heard of neither. If it was made again since, that later update is the one to send.
      if (current?.confirmedAt === null && !current.value) dispatch(rolledBack({ key, previous }));
      return false;
    }
    const removeStored = dispatch(storePending(key));
    try {
      await dispatch(send());
    } catch (failure) {
      dispatch(rolledBack({ key, previous }));
      throw failure;
    } finally {
      removeStored();
    }
    // Who took it back while it was being sent came too late, and has to see that.
    if (getState().optimistic[key]?.value === false) dispatch(pending({ key, value: true }));
    dispatch(confirmed({ key, at: Date.now() }));
    return true;
  };
}

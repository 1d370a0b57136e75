import { nanoid } from '@reduxjs/toolkit';
import { noticeClosed, notify } from '../notices/notices.ts';
import { untilNoticeClosed } from '../notices/until-notice-closed.ts';
import { listenToActions } from '../store/listen-to-actions.ts';
import type { Thunk } from '../store/root-reducer.ts';
import { takeBackPresses } from './last-presses.ts';
import { type OptimisticKey, type OptimisticKind, type OptimisticUpdate, optimisticSlice } from './optimistic-slice.ts';
import { storePending } from './pending-updates.ts';

const { deferred, deferralEnded, undone, confirmed, rolledBack } = optimisticSlice.actions;

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
function closeWhenReplaced(notice: string, key: OptimisticKey, id: string): Thunk<() => void> {
  return (dispatch, getState) => {
    const stop = dispatch(
      listenToActions(() => {
        if (isWaiting(getState().optimistic[key], id)) return;
        stop();
        dispatch(noticeClosed(notice));
      }),
    );
    return stop;
  };
}

/** Whether the deferred update `id` is what is shown. */
const isWaiting = (update: OptimisticUpdate | undefined, id: string): boolean =>
  update?.deferred?.id === id && update.value;

/** Whether the update that a deferred one was made over is still being sent: the later one is to win. */
const isSentBelow = (update: OptimisticUpdate | undefined, id: string): boolean =>
  update?.deferred?.id === id && update.deferred.below?.confirmedAt === null;

function untilSentBelow(key: OptimisticKey, id: string): Thunk<Promise<void>> {
  return (dispatch, getState) =>
    new Promise((resolve) => {
      const stop = dispatch(
        listenToActions(() => {
          if (isSentBelow(getState().optimistic[key], id)) return;
          stop();
          resolve();
        }),
      );
    });
}

/**
 * Shows an update at once with a notice that offers to undo it, and sends it when the notice closes. Nothing is sent
 * before that, so undoing leaves no trace on the server, nor does an update of the same thing to false meanwhile. One to
 * false that is still being sent is waited for. Leaving the page sends it. On refusal the update is rolled back and the
 * failure is thrown. Resolves with false when the update was undone. The call should have `keepalive`.
 */
export function updateWithUndo(
  kind: OptimisticKind,
  id: string,
  { text, undo }: { text: string; undo: string },
  send: () => Thunk<Promise<unknown>>,
): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const key: OptimisticKey = `${kind}:${id}`;
    const before = getState().optimistic[key];
    // The same update is pending already.
    if (before?.value && before.confirmedAt === null) return false;
    takeBackPresses(kind, id);
    const deferral = nanoid();
    dispatch(deferred({ key, id: deferral }));
    const action = { label: undo, dispatch: undone({ key }) };
    const notice = dispatch(notify({ tone: 'success', text, action })).payload.id;
    const stops = [dispatch(closeWhenHidden(notice)), dispatch(closeWhenReplaced(notice, key, deferral))];
    await dispatch(untilNoticeClosed(notice));
    for (const stop of stops) stop();
    // A page that is being left has no time to wait for anything else.
    if (isSentBelow(getState().optimistic[key], deferral)) await dispatch(untilSentBelow(key, deferral));
    const current = getState().optimistic[key];
    if (current?.deferred?.id !== deferral) return false;
    if (!current.value) {
      // The server has heard of neither.
      dispatch(undone({ key }));
      return false;
    }
    const previous = current.deferred.below;
    dispatch(deferralEnded({ key }));
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
    dispatch(confirmed({ key, value: true, at: Date.now() }));
    return true;
  };
}

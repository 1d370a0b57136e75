import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { listenToActions } from '../store/listen-to-actions.ts';
import { rememberPending } from './pending-updates.ts';
import { noticeClosed, notify, selectNotices } from '../notices/notices.ts';
import type { RootState } from '../store/store.ts';
import { type OptimisticKey, type OptimisticKind, optimisticSlice } from './optimistic-updates.ts';

type Thunk<Result> = ThunkAction<Result, RootState, unknown, UnknownAction>;

const { wished, settled, withdrawn } = optimisticSlice.actions;

/** Resolves when a notice is gone. A page that goes out of sight takes it along: what waits for it is sent while it still can be. */
function noticeGone(id: string): Thunk<Promise<void>> {
  return (dispatch, getState) =>
    new Promise((resolve) => {
      const close = () => {
        if (document.visibilityState === 'hidden') dispatch(noticeClosed(id));
      };
      document.addEventListener('visibilitychange', close);
      const end = dispatch(
        listenToActions(() => {
          if (selectNotices(getState()).some((notice) => notice.id === id)) return;
          end();
          document.removeEventListener('visibilitychange', close);
          resolve();
        }),
      );
    });
}

/**
 * Shows a wish at once with a notice that offers to undo it, and sends it when the notice is gone: until then nothing has
 * happened, so undoing leaves no trace on the server. Leaving the page sends it. On refusal the wish goes and the failure is
 * thrown. Resolves with false when it was undone. The call should have `keepalive`.
 */
export function updateWithUndo(
  kind: OptimisticKind,
  id: string,
  { text, undo }: { text: string; undo: string },
  send: () => Thunk<Promise<unknown>>,
): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const key: OptimisticKey = `${kind}:${id}`;
    const before = getState().optimistic[key] ?? null;
    // Asked for before, and still waiting.
    if (before && before.confirmedAt === null) return false;
    dispatch(wished({ key, value: true }));
    const shown = getState().optimistic[key];
    const action = { label: undo, dispatch: withdrawn({ key, back: before }) };
    const notice = dispatch(notify({ tone: 'success', text, action }));
    await dispatch(noticeGone(notice.payload.id));
    // Undone, and perhaps wished for again since: then that one is sent.
    if (getState().optimistic[key] !== shown) return false;
    const strike = dispatch(rememberPending(key));
    try {
      await dispatch(send());
    } catch (failure) {
      dispatch(withdrawn({ key, back: before }));
      throw failure;
    } finally {
      strike();
    }
    dispatch(settled({ key, at: Date.now() }));
    return true;
  };
}

import {
  noticeClosed,
  notify,
  type OptimisticKind,
  type Thunk,
  untilNoticeClosed,
  updateOptimistically,
} from '@community/core';

/** The text of a notice and the label of its Undo. */
export interface UndoNotice {
  text: string;
  undo: string;
}

/**
 * Shows an update at once and sends it, with a notice whose Undo takes it back by `send(false)`. Resolves when the
 * notice is closed; a refusal of either call rolls back what it asked for and is thrown.
 */
export function undoable(
  kind: OptimisticKind,
  id: string,
  { text, undo }: UndoNotice,
  send: (value: boolean) => Thunk<Promise<unknown>>,
): Thunk<Promise<void>> {
  return async (dispatch) => {
    const action = { label: undo, dispatch: { type: `undo ${kind}:${id}` } };
    const notice = dispatch(notify({ tone: 'success', text, action })).payload.id;
    const undone = dispatch(untilNoticeClosed(notice));
    const sent = dispatch(updateOptimistically(kind, id, true, send));
    sent.catch(() => dispatch(noticeClosed(notice)));
    if (await undone) await dispatch(updateOptimistically(kind, id, false, send));
    await sent;
  };
}

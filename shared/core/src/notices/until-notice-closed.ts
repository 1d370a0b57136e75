import { listenToActions } from '../store/listen-to-actions.ts';
import type { Thunk } from '../store/root-reducer.ts';
import { selectNotices } from './notices.ts';

/** Resolves when a notice is closed, with whether its own action was dispatched, such as that of Undo. */
export function untilNoticeClosed(id: string): Thunk<Promise<boolean>> {
  return (dispatch, getState) =>
    new Promise((resolve) => {
      const find = () => selectNotices(getState()).find((notice) => notice.id === id);
      const offered = find()?.action?.dispatch;
      let isTaken = false;
      const stop = dispatch(
        listenToActions((action) => {
          // Notices of one kind may offer equal actions: this one's is the very object.
          isTaken ||= action === offered;
          if (find()) return;
          stop();
          resolve(isTaken);
        }),
      );
    });
}

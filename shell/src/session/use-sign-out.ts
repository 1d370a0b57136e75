import { timing } from '@community/contract/limits';
import {
  api,
  noticeClosed,
  notify,
  selectNotices,
  useAppDispatch,
  useAppStore,
  useTranslations,
} from '@community/core';
import { shellTranslations } from '../translations.ts';
import { useSession } from './session-context.ts';

/** How long a sign-out waits for updates that are still being sent. */
const sendTimeoutMs = 500;

const wait = (delayMs = 0) => new Promise<void>((resolve) => setTimeout(resolve, delayMs));

/**
 * Signs out in all tabs, shows a notice, and opens home as a new document (specification section 4). Without a network,
 * or with one that does not lead to the server, the member is gone from this device all the same. The notice says so,
 * and home opens once the server has been told.
 */
export function useSignOut(): () => void {
  const t = useTranslations(shellTranslations);
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const { control, broadcastSignOut, openHome, reachesHome } = useSession();
  /** Sends updates that could still be undone, while the member is signed in. */
  const sendUndoable = async () => {
    const undoable = selectNotices(getState()).filter(({ action }) => action);
    if (undoable.length === 0) return;
    for (const { id } of undoable) dispatch(noticeClosed(id));
    await wait();
    await Promise.race([Promise.allSettled(dispatch(api.util.getRunningMutationsThunk())), wait(sendTimeoutMs)]);
  };
  const signOut = async () => {
    await sendUndoable();
    const told = control.signOut();
    broadcastSignOut();
    if (navigator.onLine) {
      dispatch(notify({ tone: 'success', text: t('signedOut') }));
      const [isReached] = await Promise.all([reachesHome(), wait(timing.signOutReloadDelayMs)]);
      if (isReached) return openHome();
    }
    dispatch(notify({ tone: 'neutral', text: t('signedOutOffline') }));
    await told;
    openHome();
  };
  return () => void signOut();
}

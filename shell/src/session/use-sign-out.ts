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

/** How long a sign-out waits for what is still to be sent (milliseconds). */
const patience = 500;

const wait = (time = 0) => new Promise<void>((resolve) => setTimeout(resolve, time));

/** Signs out here and in all tabs, tells so, and goes home with a fresh page (specification section 4). */
export function useSignOut(): () => void {
  const t = useTranslations(shellTranslations);
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const { control, tellSignedOut, openHome } = useSession();
  /** What still could be undone is sent, while there is a member who optimistic it. */
  const sendWishes = async () => {
    const undoable = selectNotices(getState()).filter(({ action }) => action);
    if (undoable.length === 0) return;
    for (const { id } of undoable) dispatch(noticeClosed(id));
    await wait();
    await Promise.race([Promise.allSettled(dispatch(api.util.getRunningMutationsThunk())), wait(patience)]);
  };
  const signOut = async () => {
    await sendWishes();
    control.signOut();
    tellSignedOut();
    dispatch(notify({ tone: 'success', text: t('signedOut') }));
    setTimeout(openHome, timing.signOutReloadDelayMs);
  };
  return () => void signOut();
}

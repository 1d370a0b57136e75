import { timing } from '@community/contract/limits';
import { noticeClosed, notify, selectNotices, useAppDispatch, useAppStore, useTexts } from '@community/core';
import { shellTexts } from '../texts.ts';
import { useSession } from './session-context.ts';

/** Signs out here and in all tabs, tells so, and goes home with a fresh page (specification section 4). */
export function useSignOut(): () => void {
  const t = useTexts(shellTexts);
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const { control, tellSignedOut, openHome } = useSession();
  return () => {
    // What still could be undone is sent now, while there is a member who wishes it.
    for (const { id, action } of selectNotices(getState())) if (action) dispatch(noticeClosed(id));
    setTimeout(() => {
      control.signOut();
      tellSignedOut();
      dispatch(notify({ tone: 'success', text: t('signedOut') }));
      setTimeout(openHome, timing.signOutReload);
    });
  };
}

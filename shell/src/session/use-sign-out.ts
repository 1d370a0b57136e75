import { timing } from '@community/contract/limits';
import { notify, useAppDispatch, useTexts } from '@community/core';
import { shellTexts } from '../texts.ts';
import { useSession } from './session-context.ts';

/** Signs out here and in all tabs, tells so, and goes home with a fresh page (specification section 4). */
export function useSignOut(): () => void {
  const t = useTexts(shellTexts);
  const dispatch = useAppDispatch();
  const { control, tellSignedOut, openHome } = useSession();
  return () => {
    control.signOut();
    tellSignedOut();
    dispatch(notify({ tone: 'success', text: t('signedOut') }));
    setTimeout(openHome, timing.signOutReload);
  };
}

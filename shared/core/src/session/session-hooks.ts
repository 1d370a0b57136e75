import { useCallback } from 'react';
import { useHost } from '../page/host.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { loginRequired, type Member, selectMember, selectSessionStatus } from './session.ts';

/** The signed-in member, or null for a visitor. */
export function useMember(): Member | null {
  return useAppSelector(selectMember);
}

/** False until it is certain whether the reader is signed in. */
export function useSessionResolved(): boolean {
  const status = useAppSelector(selectSessionStatus);
  return status === 'visitor' || status === 'member';
}

/**
 * Guards an acting control: `const gate = useLoginGate(); onClick={gate(() => like())}` runs the action for a member
 * and shows the login prompt to a visitor (specification section 6), for whom the host may run it after the sign-in. The
 * gate stays the same until the member changes.
 */
export function useLoginGate(): <Args extends unknown[]>(action: (...args: Args) => void) => (...args: Args) => void {
  const dispatch = useAppDispatch();
  const member = useMember();
  const { resumeAfterSignIn } = useHost();
  return useCallback(
    (action) =>
      (...args) => {
        if (member) return action(...args);
        resumeAfterSignIn(() => action(...args));
        dispatch(loginRequired());
      },
    [dispatch, member, resumeAfterSignIn],
  );
}

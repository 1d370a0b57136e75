import { useCallback } from 'react';
import { useHost } from '../page/host.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import type { PendingAct } from './pending-act.ts';
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

/** An acting control's guard. `pending` describes the act for a sign-in that leaves the document. */
export type LoginGate = <Args extends unknown[]>(
  action: (...args: Args) => void,
  pending?: (...args: Args) => PendingAct | undefined,
) => (...args: Args) => void;

/**
 * Guards an acting control: `const gate = useLoginGate(); onClick={gate(() => like())}` runs the action for a member
 * and shows the login prompt to a visitor (specification section 6), for whom the host may run it after the sign-in. The
 * gate stays the same until the member changes.
 */
export function useLoginGate(): LoginGate {
  const dispatch = useAppDispatch();
  const member = useMember();
  const { resumeAfterSignIn } = useHost();
  return useCallback(
    (action, pending) =>
      (...args) => {
        if (member) return action(...args);
        resumeAfterSignIn(() => action(...args), pending?.(...args));
        dispatch(loginRequired());
      },
    [dispatch, member, resumeAfterSignIn],
  );
}

import { useCallback } from 'react';
import { failureMessage } from '../api/failure.ts';
import { useHost } from '../page/host.ts';
import { useAppStore } from '../store/hooks.ts';
import type { ResumableAct } from './pending-act.ts';

/**
 * Leaves a member's act to the host (`Host.resumeAfterSignIn`) if it failed because the session proved to be over; any
 * other failure is ignored. To be called as soon as the failure is there.
 */
export function useResumeAfterLoss(): (failure: unknown, act: () => void, pending: ResumableAct) => void {
  const { getState } = useAppStore();
  const { resumeAfterSignIn } = useHost();
  return useCallback(
    (failure, act, pending) => {
      // Signing out aborts calls, too, and a token that was replaced ends no session: neither opens the prompt.
      if (failureMessage(failure) === null && getState().session?.prompting) resumeAfterSignIn(act, pending);
    },
    [getState, resumeAfterSignIn],
  );
}

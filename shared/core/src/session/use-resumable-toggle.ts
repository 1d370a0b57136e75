import { isPressed, notePress, type ToggledAct } from '../optimistic/last-presses.ts';
import { useAppDispatch, useAppStore } from '../store/hooks.ts';
import type { Thunk } from '../store/root-reducer.ts';
import { selectMember } from './session.ts';
import { usePendingAct } from './use-pending-act.ts';
import { useResumeAfterLoss } from './use-resume-after-loss.ts';

/**
 * The toggle of a control, such as Like: sends an optimistic update, such as `likePost`. If the session proves to be
 * over, what the reader pressed last is done after the sign-in, unless that or a dislike takes the act back: of presses that come
 * while one is being sent, the first alone hears of the failure. The page after the sign-in does it by such a toggle,
 * too: of the subject `about` alone, of any unless given.
 */
export function useResumableToggle(
  act: ToggledAct,
  send: (id: string, value: boolean) => Thunk<Promise<unknown>>,
  onFailure: (failure: unknown) => void,
  about: string | null = null,
): (id: string, value: boolean) => void {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const resumeAfterLoss = useResumeAfterLoss();
  const toggle = (id: string, value: boolean) => {
    notePress(act, id, value);
    // Of the press: when the failure is there, nobody is signed in any more.
    const member = selectMember(getState())?.id;
    dispatch(send(id, value)).catch((failure: unknown) => {
      if (isPressed(act, id)) resumeAfterLoss(failure, () => toggle(id, true), { act, about: id, member });
      onFailure(failure);
    });
  };
  usePendingAct(act, about, (id) => toggle(id, true));
  return toggle;
}

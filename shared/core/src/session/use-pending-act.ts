import { useEffect, useEffectEvent } from 'react';
import { useHost } from '../page/host.ts';
import { type ResumableAct, takePendingAct } from './pending-act.ts';
import { useMember } from './session-hooks.ts';

/**
 * Does what a visitor, or the same member, began on this page, once there is a member after the sign-in. `about` null
 * takes any. The host has forgotten by then what was begun on another page.
 */
export function usePendingAct(act: ResumableAct['act'], about: string | null, perform: (about: string) => void): void {
  const { storage } = useHost();
  const memberId = useMember()?.id;
  const run = useEffectEvent(perform);
  useEffect(() => {
    const taken = memberId === undefined ? null : takePendingAct(storage, { act, about }, memberId);
    if (taken !== null) run(taken);
  }, [memberId, storage, act, about]);
}

import { useEffect, useEffectEvent } from 'react';
import { useHost } from '../page/host.ts';
import { type PendingAct, takePendingAct } from './pending-act.ts';
import { useMember } from './session-hooks.ts';

/**
 * Does what a visitor began on this page, once the sign-in has made a member of the visitor. `about` null takes any.
 * The host has forgotten by then what was begun on another page.
 */
export function usePendingAct(act: PendingAct['act'], about: string | null, perform: (about: string) => void): void {
  const { storage } = useHost();
  const isMember = useMember() !== null;
  const run = useEffectEvent(perform);
  useEffect(() => {
    const taken = isMember ? takePendingAct(storage, { act, about }) : null;
    if (taken !== null) run(taken);
  }, [isMember, storage, act, about]);
}

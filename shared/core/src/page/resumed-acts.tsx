import { buildPath } from '@community/contract/routes';
import { useEffect } from 'react';
import { dropPendingAct, pendingActPath, type ResumableAct } from '../session/pending-act.ts';
import { useMember, useSessionResolved } from '../session/session-hooks.ts';
import { usePendingAct } from '../session/use-pending-act.ts';
import type { HostStorage } from '../storage/stored-text.ts';
import { useAppDispatch, useAppStore } from '../store/hooks.ts';
import { listenToActions } from '../store/listen-to-actions.ts';
import { useLocation, useNavigate } from './routing.ts';

/** The act that asked for the login prompt, until the reader leaves for the sign-in or closes the prompt. */
export function createAskingAct(isPrompting: () => boolean) {
  let asking: ResumableAct | null = null;
  return {
    ask(act: ResumableAct | undefined) {
      asking = act ?? null;
      // A gate opens the prompt at once, and a lost session has opened it. After a change of members there is none.
      queueMicrotask(() => {
        if (!isPrompting()) asking = null;
      });
    },
    /** Takes it, for the document after the sign-in. */
    take(): ResumableAct | null {
      const taken = asking;
      asking = null;
      return taken;
    },
  };
}

/** Forgets the asking act when the prompt is closed. Confirm closes it, too, and takes the act in the same task. */
export function useForgettingAct(asking: ReturnType<typeof createAskingAct>): void {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  useEffect(
    () =>
      dispatch(
        listenToActions((_action, before) => {
          if (before.session?.prompting && !getState().session?.prompting) queueMicrotask(() => asking.ask(undefined));
        }),
      ),
    [dispatch, getState, asking],
  );
}

/**
 * Stands before the pages, so that its effects run before theirs. Opens the address that a visitor asked for, and
 * forgets an act whose sign-in was given up, ended elsewhere, or was another member's. The login page leads on by
 * itself first.
 */
export function ResumedActs({ storage }: { storage: HostStorage }) {
  const { pathname, search } = useLocation();
  return pathname === buildPath('login') ? null : <ActsOfPage storage={storage} path={pathname + search} />;
}

function ActsOfPage({ storage, path }: { storage: HostStorage; path: string }) {
  const navigate = useNavigate();
  const isResolved = useSessionResolved();
  const memberId = useMember()?.id;
  useEffect(() => {
    if (isResolved && (memberId === undefined || pendingActPath(storage, memberId) !== path)) dropPendingAct(storage);
  }, [isResolved, memberId, path, storage]);
  usePendingAct('open', null, (address) => void navigate(address));
  return null;
}

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { storePendingAct } from '../session/pending-act.ts';
import { loginRequired } from '../session/session.ts';
import { browserStorage, type HostStorage } from '../storage/stored-text.ts';
import { useAppDispatch, useAppStore } from '../store/hooks.ts';
import { type Host, HostProvider } from './host.ts';
import { createAskingAct, ResumedActs, useForgettingAct } from './resumed-acts.tsx';
import { loginPath, useLocation, useNavigate } from './routing.ts';

export interface RouterHostProps {
  /** The document's own unless given. */
  storage?: HostStorage;
  /** As `Host.closeOnBack`; without it Back leaves the page. */
  closeOnBack?: Host['closeOnBack'];
  /**
   * Leaves for the sign-in by `go`, or tells the reader why nobody can leave now, and calls `onStay`: the login prompt
   * opens again with what had asked for it. It leaves at once unless given.
   */
  leaveDocument?: (go: () => void, onStay: () => void) => void;
  children: ReactNode;
}

const leaveAtOnce = (go: () => void) => go();

/**
 * The host of pages that have document and address for themselves. It stands below the router, and stays the same
 * whatever the address is, so that a navigation renders nothing again that only acts.
 */
export function RouterHost({
  storage = browserStorage,
  closeOnBack,
  leaveDocument = leaveAtOnce,
  children,
}: RouterHostProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const current = useRef({ navigate, location });
  useEffect(() => {
    current.current = { navigate, location };
  });
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const [asking] = useState(() => createAskingAct(() => getState().session?.prompting === true));
  useForgettingAct(asking);
  const host = useMemo(
    (): Host => ({
      ownsDocument: true,
      popupContainer: ({ ownerDocument }) => ownerDocument.body,
      storage,
      may: () => true,
      signIn() {
        const { navigate, location } = current.current;
        const path = location.pathname + location.search;
        const act = asking.take();
        const go = () => {
          if (act) storePendingAct(storage, act, path);
          void navigate(loginPath(path + location.hash));
        };
        const askAgain = () => {
          const { session } = getState();
          // Meanwhile the reader may have begun something else, signed in by another tab, or left the address.
          const hasGoneOn = session?.prompting || session?.member || current.current.location.key !== location.key;
          if (!act || hasGoneOn) return;
          asking.ask(act);
          dispatch(loginRequired());
        };
        // The closed prompt forgets in a microtask what had asked for it.
        leaveDocument(go, () => queueMicrotask(askAgain));
      },
      ...(closeOnBack ? { closeOnBack } : {}),
      resumeAfterSignIn: (_act, pending) => asking.ask(pending),
      goBack() {
        const { navigate, location } = current.current;
        // The tab's first page has none before it; its entry may have been replaced.
        const isFirst = location.key === 'default' || (history.state as { idx?: number } | null)?.idx === 0;
        void (isFirst ? navigate('/') : navigate(-1));
      },
    }),
    [storage, closeOnBack, leaveDocument, asking, dispatch, getState],
  );
  return (
    <HostProvider value={host}>
      <ResumedActs storage={storage} />
      {children}
    </HostProvider>
  );
}

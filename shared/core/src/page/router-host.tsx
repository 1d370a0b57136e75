import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { browserStorage } from '../storage/stored-text.ts';
import { type Host, HostProvider } from './host.ts';
import { loginPath, useLocation, useNavigate } from './routing.ts';

/**
 * The host of pages that have document and address for themselves. It stands below the router, and stays the same
 * whatever the address is, so that a navigation renders nothing again that only acts.
 */
export function RouterHost({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const location = useLocation();
  const current = useRef({ navigate, location });
  useEffect(() => {
    current.current = { navigate, location };
  });
  const host = useMemo(
    (): Host => ({
      ownsDocument: true,
      popupContainer: ({ ownerDocument }) => ownerDocument.body,
      storage: browserStorage,
      may: () => true,
      signIn() {
        const { navigate, location } = current.current;
        void navigate(loginPath(location.pathname + location.search));
      },
      resumeAfterSignIn: () => undefined,
      goBack() {
        const { navigate, location } = current.current;
        // The tab's first page has none before it.
        void (location.key === 'default' ? navigate('/') : navigate(-1));
      },
    }),
    [],
  );
  return <HostProvider value={host}>{children}</HostProvider>;
}

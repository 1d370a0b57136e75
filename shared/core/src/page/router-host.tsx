import type { ReactNode } from 'react';
import { browserStorage } from '../storage/stored-text.ts';
import { type Host, HostProvider } from './host.ts';
import { loginPath, useLocation, useNavigate } from './routing.ts';

/** The host of pages that have document and address for themselves. It stands below the router. */
export function RouterHost({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const host: Host = {
    ownsDocument: true,
    storage: browserStorage,
    signIn: () => void navigate(loginPath(pathname + search)),
    // The tab's first page has none before it.
    goBack: () => void (key === 'default' ? navigate('/') : navigate(-1)),
  };
  return <HostProvider value={host}>{children}</HostProvider>;
}

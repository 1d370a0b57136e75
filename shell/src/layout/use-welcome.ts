import { useState } from 'react';
import { useSession } from '../session/session-context.ts';

/**
 * Whether the welcome is open. Everybody can close it for good: the server's HTML says so in an attribute of the
 * document, so that it is not painted first.
 */
export function useWelcome(): { isOpen: boolean; close: () => void } {
  const { cookies } = useSession();
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    cookies.closeWelcome();
    document.documentElement.dataset.welcome = 'closed';
    setOpen(false);
  };
  return { isOpen, close };
}

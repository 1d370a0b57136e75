import type { ClosablePart } from '@community/contract/cookies';
import { lifetime } from '@community/contract/limits';
import { useState, useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '../storage/cookies.ts';
import { useConfiguration } from './configuration.ts';
import { useHost } from './host.ts';

const subscribeToNothing = () => () => undefined;

/**
 * Whether a part of a page is open that readers close for good. The style sheet of a closed part hides it by the
 * attribute of the document, which the server's HTML has before any script runs. In another's document nothing is kept.
 */
export function useClosablePart(part: ClosablePart): { isOpen: boolean; close: () => void } {
  const { cookieDomain } = useConfiguration();
  const { ownsDocument } = useHost();
  const [isClosed, setClosed] = useState(false);
  const wasClosed = useSyncExternalStore(
    subscribeToNothing,
    () => readCookie(part) === 'closed',
    () => false,
  );
  const close = () => {
    setClosed(true);
    if (!ownsDocument) return;
    writeCookie(part, 'closed', {
      path: '/',
      ...(cookieDomain ? { domain: cookieDomain } : {}),
      secure: location.protocol === 'https:',
      sameSite: 'Lax',
      expires: lifetime.languageCookieSeconds / 86_400,
    });
    document.documentElement.setAttribute(`data-${part}`, 'closed');
  };
  return { isOpen: !isClosed && !wasClosed, close };
}

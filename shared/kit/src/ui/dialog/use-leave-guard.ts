import { readCookie, useHost } from '@community/core';
import { useEffect } from 'react';

const languageCookie = () => readCookie('language');

/**
 * Asks before the tab is closed or leaves the community while there is unsent work: uploads may be running, and the
 * draft is in this browser or tab alone. Navigation within the community keeps the page, and a language change restores the
 * draft, so neither asks. The listener exists only while needed, because it keeps a page out of the back/forward cache,
 * and never in another's document.
 */
export function useLeaveGuard(unsent: boolean): void {
  const { ownsDocument } = useHost();
  useEffect(() => {
    if (!unsent || !ownsDocument) return undefined;
    const language = languageCookie();
    const ask = (event: BeforeUnloadEvent) => {
      if (languageCookie() === language) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsent, ownsDocument]);
}

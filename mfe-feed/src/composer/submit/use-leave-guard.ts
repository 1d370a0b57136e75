import { useEffect } from 'react';

const languageKept = () => /(?:^|; )language=([^;]*)/.exec(document.cookie)?.[1];

/**
 * Closing the tab, reloading or following a link to another site asks while there is work of this visit that was not sent: files may still be on
 * their way, and the draft is kept in this browser alone. Within the community nothing asks, because a page that is left there is kept
 * as it is; nor does another language, with which the page and its draft come back at once. The listener is there only as long as it is needed: with one, browsers do not keep a page for going back.
 */
export function useLeaveGuard(unsent: boolean): void {
  useEffect(() => {
    if (!unsent) return undefined;
    const language = languageKept();
    const ask = (event: BeforeUnloadEvent) => {
      if (languageKept() === language) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsent]);
}

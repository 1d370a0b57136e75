import { useEffect } from 'react';

function ask(event: BeforeUnloadEvent) {
  event.preventDefault();
}

/**
 * Closing the tab, reloading or following a link to another site asks while there is work of this visit that was not sent: files may still be on
 * their way, and the draft is kept in this browser alone. Within the community nothing asks, because a page that is left there is kept
 * as it is. The listener is there only as long as it is needed: with one, browsers do not keep a page for going back.
 */
export function useLeaveGuard(unsent: boolean): void {
  useEffect(() => {
    if (!unsent) return undefined;
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsent]);
}

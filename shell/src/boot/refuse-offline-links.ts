import { isPlainClick } from '@community/kit/ui/plain-input';
import type { Session } from '../session/session-context.ts';

const withoutFragment = (address: string) => address.split('#', 1)[0];

/** The link by which a click is about to replace the document. The router's own links have prevented that. */
export function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  const [target] = event.composedPath();
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || event.defaultPrevented || !isPlainClick(event)) return null;
  const staysOpen = link.hasAttribute('download') || !['', '_self'].includes(link.target);
  const isDocument = /^https?:/.test(link.href) && withoutFragment(link.href) !== withoutFragment(location.href);
  return isDocument && !staysOpen ? link : null;
}

/**
 * Without a network, refuses links to other documents, such as those of the sign-in site. It listens on the window,
 * behind all others.
 */
export function refuseOfflineLinks(leaveDocument: Session['leaveDocument']): void {
  window.addEventListener('click', (event) => {
    const link = navigator.onLine ? null : leavingLink(event);
    if (!link) return;
    event.preventDefault();
    leaveDocument(() => location.assign(link.href));
  });
}

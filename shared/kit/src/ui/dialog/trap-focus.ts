/** What Base UI marks outside of an open modal popup: what was there when it opened. */
const behind = '[data-base-ui-inert]';

const guard = '[data-base-ui-focus-guard]';

/**
 * Ref callback of a modal Base UI popup that returns focus at once that escaped to what lies behind. Base UI's guards
 * move the focus a frame later, so on a slow device Tab reached the page behind. What others lay over the page, such as
 * the field of a password manager or a grammar checker, keeps it.
 */
export function trapFocus(popup: HTMLElement | null): (() => void) | undefined {
  if (!popup) return undefined;
  const page = popup.ownerDocument;
  const root = popup.getRootNode();
  const isBehind = (target: Element) =>
    // In a shadow root, which others do not reach, Base UI marks nothing.
    target.closest(behind) !== null || (root !== page && target.getRootNode() === root);
  const returnFocus = (event: FocusEvent) => {
    // Of a target in a shadow root the document sees the host; the path begins with the target itself.
    const [target] = event.composedPath();
    if (!(target instanceof Element) || !popup.hasAttribute('data-open')) return;
    // From a guard that waits for its frame the next Tab would leave: for the page or, in Firefox, for the browser.
    const isOwnGuard =
      target.matches(guard) && (target === popup.previousElementSibling || target === popup.nextElementSibling);
    // Menus and dialogs that were opened from here are popups, too, and have guards of their own.
    if (isOwnGuard || (!target.closest('[data-base-ui-portal]') && isBehind(target))) popup.focus();
  };
  page.addEventListener('focusin', returnFocus);
  return () => page.removeEventListener('focusin', returnFocus);
}

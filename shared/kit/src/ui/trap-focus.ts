/**
 * Ref callback of a modal Base UI popup that returns escaped focus at once. Base UI's guards move the focus a frame
 * later, so on a slow device Tab reached the page behind.
 */
export function trapFocus(popup: HTMLElement | null): (() => void) | undefined {
  if (!popup) return undefined;
  const bringBack = (event: FocusEvent) => {
    // Of a target in a shadow root the document sees the host; the path begins with the target itself.
    const [target] = event.composedPath();
    // Menus and dialogs that were opened from here are popups, too, and Base UI's guards do their work on focus.
    const inPopup = target instanceof Element && target.closest('[data-base-ui-portal]');
    if (!inPopup && popup.hasAttribute('data-open')) popup.focus();
  };
  const page = popup.ownerDocument;
  page.addEventListener('focusin', bringBack);
  return () => page.removeEventListener('focusin', bringBack);
}

import { isPlainKey } from '@community/kit/ui/plain-input';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

interface ModalDialogProps {
  className: string | undefined;
  /** Its name, or the id of its heading. */
  label?: string;
  labelledBy?: string;
  onClose: () => void;
  children: ReactNode;
}

/** An open popup in it takes Escape and presses for itself. */
const hasPopup = (dialog: HTMLElement) => dialog.querySelector('[data-base-ui-portal] [data-open]') !== null;

/** The element that has the focus, in whatever shadow root of a page it is. */
function deepFocus(page: Document): HTMLElement | null {
  let focused = page.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused instanceof HTMLElement ? focused : null;
}

/**
 * The platform's modal dialog: in the top layer, where no style of the page clips or covers it. All else is inert,
 * without any of the page's attributes being changed. The focus goes back to where it was.
 */
export function ModalDialog({ className, label, labelledBy, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return undefined;
    const focused = deepFocus(shown.ownerDocument);
    shown.showModal();
    // Its heading says where one is; the first link in it would lead away.
    if (labelledBy) shown.querySelector<HTMLElement>(`#${CSS.escape(labelledBy)}`)?.focus();
    return () => {
      shown.close();
      if (focused?.isConnected) focused.focus({ preventScroll: true });
    };
  }, [labelledBy]);
  const byKey = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Escape' || !isPlainKey(event)) return;
    // The browser would close it, whatever else is open in it.
    event.preventDefault();
    if (!hasPopup(event.currentTarget)) onClose();
  };
  const byPress = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    // The press would take the focus along, to what lies below.
    event.preventDefault();
    if (!hasPopup(event.currentTarget)) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and a press beside it close it
    <dialog
      ref={dialog}
      className={className}
      // Without a heading of its own it is around a dialog, which is the part.
      part={labelledBy && 'dialog'}
      aria-label={label}
      aria-labelledby={labelledBy}
      onKeyDown={byKey}
      onMouseDown={byPress}
      onCancel={(event) => {
        // A file field within says the same of its own window.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}

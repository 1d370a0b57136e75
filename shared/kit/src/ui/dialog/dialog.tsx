import type { ReactNode, RefObject } from 'react';
import { usePortalContainer } from './portal-container.ts';
import { useLazyModule } from '../use-lazy-module.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  /** Gets the focus when it opens; the first control unless given. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Asked when it has closed: whether what had the focus before gets it again. It does unless given. */
  finalFocus?: () => boolean;
}

const loadContent = () => import('./dialog-content.tsx');

/** Starts loading the dialog, in parallel with content that is lazy too. */
export function preloadDialog(): void {
  loadContent().catch(() => undefined);
}

/** When a dialog is wanted, and what a failure and its Retry do: arguments of `useLazyModule`. */
const opening = ({ open, onOpenChange }: Pick<DialogProps, 'open' | 'onOpenChange'>) =>
  [open, () => onOpenChange(false), () => onOpenChange(true)] as const;

/** A modal dialog with a title, closed by Escape, an outside press or Close. The focus is trapped and restored. */
export function Dialog(props: DialogProps) {
  const [anchorRef, portal] = usePortalContainer();
  const content = useLazyModule(loadContent, ...opening(props));
  return (
    <>
      <span ref={anchorRef} hidden />
      {content && <content.DialogContent {...props} portal={portal} />}
    </>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
  /** Button labels; Cancel and Confirm unless given. */
  cancel?: string;
  confirm?: string;
  /** Called once the dialog was asked to close. */
  onConfirm: () => void;
  /** The action cannot be undone. */
  danger?: boolean;
}

/** A confirmation dialog, closed by its buttons or Escape, not by an outside press. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [anchorRef, portal] = usePortalContainer();
  const content = useLazyModule(loadContent, ...opening(props));
  return (
    <>
      <span ref={anchorRef} hidden />
      {content && <content.ConfirmDialogContent {...props} portal={portal} />}
    </>
  );
}

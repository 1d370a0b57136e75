import type { ReactNode, RefObject } from 'react';
import { useLazyModule } from './use-lazy-module.ts';
import { usePortalContainer } from './portal-container.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  /** Gets the focus when it opens; the first control unless given. */
  initialFocus?: RefObject<HTMLElement | null>;
}

const loadFrames = () => import('./dialog-content.tsx');

/** Fetches what a dialog is made of, for one whose content is fetched, too: both at once, not one after the other. */
export function preloadDialog(): void {
  loadFrames().catch(() => undefined);
}

/** A modal dialog with a title and a way out: Escape, outside, or its Close button; the focus is kept and given back. */
export function Dialog(props: DialogProps) {
  const [mark, place] = usePortalContainer();
  const frames = useLazyModule(loadFrames, props.open, () => props.onOpenChange(false));
  return (
    <>
      <span ref={mark} hidden />
      {frames && <frames.DialogContent {...props} place={place} />}
    </>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
  /** Labels of the answers; Cancel and Confirm unless given. */
  cancel?: string;
  confirm?: string;
  onConfirm: () => void;
  /** The act cannot be undone. */
  danger?: boolean;
}

/** A question with two answers: only an answer or Escape closes it, no press beside it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [mark, place] = usePortalContainer();
  const frames = useLazyModule(loadFrames, props.open, () => props.onOpenChange(false));
  return (
    <>
      <span ref={mark} hidden />
      {frames && <frames.ConfirmDialogContent {...props} place={place} />}
    </>
  );
}

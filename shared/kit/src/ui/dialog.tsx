import { Dialog as Base } from '@base-ui/react/dialog';
import { useTexts } from '@community/core';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { usePortalPlace } from './portal-place.ts';
import { uiTexts } from './texts.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  /** Gets the focus when it opens; the first control unless given. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A modal dialog with a title and a way out: Escape, outside, or its Close button; the focus is kept and given back. */
export function Dialog({ open, onOpenChange, title, children, initialFocus }: DialogProps) {
  const t = useTexts(uiTexts);
  const { container, mark } = usePortalPlace();
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <span ref={mark} hidden />
      <Base.Portal container={container}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={styles.popup} initialFocus={initialFocus}>
          <div className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close className={styles.close} aria-label={t('close')}>
              <X aria-hidden size={20} strokeWidth={1.75} />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
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
export function ConfirmDialog({ open, onOpenChange, title, text, cancel, confirm, onConfirm, danger = false }: ConfirmDialogProps) {
  const t = useTexts(uiTexts);
  const { container, mark } = usePortalPlace();
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal>
      <span ref={mark} hidden />
      <Base.Portal container={container}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={styles.popup}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          <Base.Description className={styles.text}>{text}</Base.Description>
          <div className={styles.answers}>
            <Button tone="line" onClick={() => onOpenChange(false)}>
              {cancel ?? t('cancel')}
            </Button>
            <Button tone={danger ? 'danger' : 'solid'} onClick={onConfirm}>
              {confirm ?? t('confirm')}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

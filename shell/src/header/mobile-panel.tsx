import { Dialog } from '@base-ui/react/dialog';
import { useTranslations } from '@community/core';
import { trapFocus } from '@community/kit/ui/trap-focus';
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useDesktop } from '../frame/use-desktop.ts';
import { shellTranslations } from '../translations.ts';
import styles from './mobile-panel.module.css';

export interface MobilePanelProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** The focus begins in the panel's text field instead of on Close. */
  searching?: boolean;
  children: ReactNode;
}

const content = () => document.getElementById('content');

/** A panel that slides in from the side. Focus is trapped and goes back, unless a new page took it; Escape and a tap outside close it. */
export function MobilePanel({ title, open, onClose, searching = false, children }: MobilePanelProps) {
  const t = useTranslations(shellTranslations);
  const desktop = useDesktop();
  const [popup, setPopup] = useState<HTMLDivElement | null>(null);
  // The trap ends with the wish to close, before a new page takes the focus; Base UI leaves the focus there then.
  useLayoutEffect(() => (open ? trapFocus(popup) : undefined), [open, popup]);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          ref={setPopup}
          className={styles.panel}
          initialFocus={() => (searching && popup?.querySelector('input')) || true}
          // A wide window has no tool that the focus could go back to.
          finalFocus={desktop ? content : true}
        >
          <div className={styles.top}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close className={styles.close} aria-label={t('close')}>
              <X aria-hidden size={20} strokeWidth={1.75} />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

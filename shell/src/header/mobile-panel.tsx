import { Dialog } from '@base-ui/react/dialog';
import { useTexts } from '@community/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { shellTexts } from '../texts.ts';
import styles from './mobile-panel.module.css';

export interface MobilePanelProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel that slides in from the side. Focus is trapped and goes back; Escape and a tap outside close it. */
export function MobilePanel({ title, open, onClose, children }: MobilePanelProps) {
  const t = useTexts(shellTexts);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.panel}>
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

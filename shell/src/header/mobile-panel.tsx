import { Dialog } from '@base-ui/react/dialog';
import { OverlayProvider, useTranslations } from '@community/core';
import { useCloseOnBack } from '@community/kit/ui';
import { trapFocus } from '@community/kit/ui/trap-focus';
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useDesktop } from '../layout/use-desktop.ts';
import { shellTranslations } from '../translations.ts';
import styles from './mobile-panel.module.css';
import tools from './mobile-tools.module.css';

export interface MobilePanelProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** The initial focus is in the panel's text field instead of on Close. */
  focusField?: boolean;
  children: ReactNode;
}

const content = () => document.getElementById('content');

/** A panel that slides in from the side. Focus is trapped and returns afterwards; Escape and a tap outside close it. */
export function MobilePanel({ title, open, onClose, focusField = false, children }: MobilePanelProps) {
  const t = useTranslations(shellTranslations);
  const desktop = useDesktop();
  const [popup, setPopup] = useState<HTMLDivElement | null>(null);
  const overlay = useCloseOnBack(open, onClose);
  // The trap ends as soon as the panel closes, before a new page takes the focus, which Base UI then leaves there.
  useLayoutEffect(() => (open ? trapFocus(popup) : undefined), [open, popup]);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          ref={setPopup}
          className={styles.panel}
          initialFocus={() => (focusField && popup?.querySelector('input')) || true}
          // A wide window has no button to which the focus could return.
          finalFocus={desktop ? content : true}
        >
          <div className={styles.top}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close className={tools.tool} aria-label={t('close')}>
              <X aria-hidden size={20} strokeWidth={1.75} />
            </Dialog.Close>
          </div>
          <OverlayProvider value={overlay}>{children}</OverlayProvider>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

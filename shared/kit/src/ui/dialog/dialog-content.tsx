import { Dialog as Base } from '@base-ui/react/dialog';
import { OverlayProvider, useTranslations } from '@community/core';
import { X } from 'lucide-react';
import { Button } from '../button.tsx';
import type { ConfirmDialogProps, DialogProps } from './dialog.tsx';
import styles from './dialog-content.module.css';
import { useModality } from './modality.ts';
import type { PortalContainer } from './portal-container.ts';
import { uiTranslations } from '../translations.ts';
import { trapFocus } from './trap-focus.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

/** Content of `Dialog`, loaded when the first dialog opens. */
export function DialogContent({
  open,
  onOpenChange,
  title,
  children,
  initialFocus,
  finalFocus,
  portal,
}: DialogProps & { portal: PortalContainer }) {
  const t = useTranslations(uiTranslations);
  const modal = useModality();
  const overlay = useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} modal={modal}>
      <Base.Portal container={portal.container}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup ref={trapFocus} className={styles.popup} initialFocus={initialFocus} finalFocus={finalFocus}>
          <div className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close className={styles.close} aria-label={t('close')}>
              <X aria-hidden size={20} strokeWidth={1.75} />
            </Base.Close>
          </div>
          <OverlayProvider value={overlay}>{children}</OverlayProvider>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Content of `ConfirmDialog`. */
export function ConfirmDialogContent(props: ConfirmDialogProps & { portal: PortalContainer }) {
  const { open, onOpenChange, title, text, cancel, confirm, onConfirm, danger = false, portal } = props;
  const t = useTranslations(uiTranslations);
  const modal = useModality();
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} modal={modal} disablePointerDismissal>
      <Base.Portal container={portal.container}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup ref={trapFocus} className={styles.popup}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          <Base.Description className={styles.text}>{text}</Base.Description>
          <div className={styles.actions}>
            <Button tone="line" onClick={() => onOpenChange(false)}>
              {cancel ?? t('cancel')}
            </Button>
            <Button
              tone={danger ? 'danger' : 'solid'}
              onClick={() => {
                // The second press of a double click finds it while it fades.
                if (!open) return;
                onOpenChange(false);
                onConfirm();
              }}
            >
              {confirm ?? t('confirm')}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

import { useTranslations } from '@community/core';
import { IconButton } from '@community/kit/ui';
import { ExternalLink, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { translations } from '../translations.ts';
import { ModalDialog } from './modal-dialog.tsx';
import styles from './overlay-dialog.module.css';

interface OverlayDialogProps {
  title: string;
  /** Where it is in the community. */
  address: string;
  onClose: () => void;
  children: ReactNode;
  /** What lies above it: it would be inert anywhere else. */
  above: ReactNode;
}

/** A page of the community in the store's page. */
export function OverlayDialog({ title, address, onClose, children, above }: OverlayDialogProps) {
  const t = useTranslations(translations);
  const heading = useId();
  return (
    <ModalDialog className={styles.dialog} labelledBy={heading} onClose={onClose}>
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 id={heading} part="heading" className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <a className={styles.link} part="link" href={address} target="_blank" rel="noopener">
            <span>{t('openInCommunity')}</span>
            <ExternalLink aria-hidden size={16} strokeWidth={1.75} />
          </a>
          <IconButton label={t('close')} onClick={onClose}>
            <X aria-hidden size={20} strokeWidth={1.75} />
          </IconButton>
        </header>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it */}
        <div className={styles.body} tabIndex={0}>
          {children}
        </div>
      </div>
      {above}
    </ModalDialog>
  );
}

import { useTranslations } from '@community/core';
import { ConfirmDialog } from '@community/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { translations } from '../../translations.ts';
import styles from './draft-notice.module.css';

/** Shown while a restored draft can be discarded. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const t = useTranslations(translations);
  const [asking, setAsking] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const form = note.current?.closest('section');
    // The dialog cannot return the focus to a button that is gone.
    return () => {
      if (document.activeElement === document.body) form?.focus();
    };
  }, []);
  return (
    <p ref={note} className={styles.note}>
      <span>{t('composer.draftBack')}</span>
      <button type="button" className={styles.discard} onClick={() => setAsking(true)}>
        {t('composer.discard')}
      </button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('composer.discardTitle')}
        text={t('composer.discardText')}
        confirm={t('composer.discard')}
        onConfirm={onDiscard}
        danger
      />
    </p>
  );
}

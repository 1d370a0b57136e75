import { useTexts } from '@community/core';
import { ConfirmDialog } from '@community/kit/ui';
import { useState } from 'react';
import { texts } from '../texts.ts';
import styles from './draft-note.module.css';

/** Tells that a draft of an earlier visit is back, with the way to be rid of it. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  const t = useTexts(texts);
  const [asking, setAsking] = useState(false);
  return (
    <p className={styles.note}>
      {t('composer.draftBack')}
      <button type="button" className={styles.discard} onClick={() => setAsking(true)}>
        {t('composer.discard')}
      </button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('composer.discardTitle')}
        text={t('composer.discardText')}
        confirm={t('composer.discard')}
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
        danger
      />
    </p>
  );
}

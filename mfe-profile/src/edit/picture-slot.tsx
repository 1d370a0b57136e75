import { useTranslations } from '@community/core';
import { FileButton, profilePicture, StillPicture, sizedAddress, useMediaBase } from '@community/kit/media';
import { Button } from '@community/kit/ui';
import clsx from 'clsx';
import { ImagePlus } from 'lucide-react';
import { useId, useLayoutEffect, useState } from 'react';
import { translations } from '../translations.ts';
import styles from './picture-slot.module.css';
import type { PictureSlotState } from './use-picture-slot.ts';

interface PictureSlotProps {
  slot: PictureSlotState;
  /** Profile picture or Background image. */
  label: string;
  shape: 'circle' | 'banner';
  /** The profile is being saved with the picture as it is. */
  locked: boolean;
  error?: string | undefined;
}

/** The address of a picture that did not load. It is tried again when the page is shown again, or online again. */
function useFailedPicture() {
  const [failed, setFailed] = useState<string | null>(null);
  // No error event comes before layout effects. A later effect would delete one that came in between.
  useLayoutEffect(() => {
    const tryAgain = () => setFailed(null);
    tryAgain();
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, []);
  return [failed, setFailed] as const;
}

/** A button with the picture that can be changed by it. A picture that does not load is left out, and that is said. */
export function PictureSlot({ slot, label, shape, locked, error }: PictureSlotProps) {
  const t = useTranslations(translations);
  const base = useMediaBase();
  const { item, url, sending, retry, rejection } = slot;
  const problem = rejection ?? error;
  const [failed, setFailed] = useFailedPicture();
  // A restored upload has no local file: it is shown from the server.
  const chosen = item && item.preview !== item.uploaded?.url ? item.preview : '';
  const stored = !chosen && url ? sizedAddress(url, shape === 'circle' ? 96 : 640, base) : null;
  const isBroken = stored !== null && stored === failed;
  const note = useId();
  return (
    <div className={clsx(styles.slot, styles[shape])}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <FileButton
        rule={profilePicture}
        className={styles.picture}
        label={label}
        describedBy={isBroken ? note : undefined}
        disabled={locked}
        onFiles={slot.choose}
      >
        <span className={styles.shown}>
          {chosen && <StillPicture source={chosen} alt="" />}
          {stored && !isBroken && <img src={stored} alt="" onError={() => setFailed(stored)} />}
        </span>
        <span className={styles.sign} aria-hidden="true">
          <ImagePlus size={20} strokeWidth={1.75} />
        </span>
      </FileButton>
      {isBroken && (
        <span className={styles.note} id={note}>
          {t('form.pictureFailed')}
        </span>
      )}
      {sending && (
        <progress
          className={styles.progress}
          value={item?.progress}
          max={1}
          aria-label={t('form.uploading', { picture: label })}
        />
      )}
      {item?.state === 'failed' && (
        <Button tone="line" size="s" onClick={retry}>
          {t('form.retry')}
        </Button>
      )}
      {problem && (
        <span className={styles.error} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}

import { Dialog } from '@base-ui/react/dialog';
import { useTranslations } from '@community/core';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type RefObject, useLayoutEffect } from 'react';
import { mediaTranslations } from '../../translations.ts';
import styles from './preview-bar.module.css';
import { maxZoom } from './zoom.ts';

interface PreviewBarProps {
  index: number;
  total: number;
  scale: number;
  onGo: (step: number) => void;
  onZoom: (scale: number) => void;
  closeRef: RefObject<HTMLButtonElement | null>;
}

/** Counter and buttons over the preview. Inert buttons stay focusable. */
export function PreviewBar({ index, total, scale, onGo, onZoom, closeRef }: PreviewBarProps) {
  const t = useTranslations(mediaTranslations);
  // Base UI moves the focus a frame later, and earlier arrow keys would reach the page behind.
  useLayoutEffect(() => closeRef.current?.focus({ preventScroll: true }), [closeRef]);
  const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;
  const zoomButton = (label: string, allowed: boolean, next: number, Icon: typeof ZoomIn) => (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-disabled={!allowed}
      onClick={() => allowed && onZoom(next)}
    >
      <Icon {...icon} />
    </button>
  );
  return (
    <>
      <div className={styles.bar}>
        <span className={styles.count} aria-live="polite">
          {total > 1 && `${index + 1} / ${total}`}
        </span>
        {zoomButton(t('zoomOut'), scale > 1, scale / 2, ZoomOut)}
        {zoomButton(t('zoomIn'), scale < maxZoom, scale * 2, ZoomIn)}
        <Dialog.Close ref={closeRef} className={styles.button} aria-label={t('close')}>
          <X {...icon} />
        </Dialog.Close>
      </div>
      {total > 1 && (
        <>
          <button type="button" className={styles.previous} aria-label={t('previousPicture')} onClick={() => onGo(-1)}>
            <ChevronLeft {...icon} />
          </button>
          <button type="button" className={styles.next} aria-label={t('nextPicture')} onClick={() => onGo(1)}>
            <ChevronRight {...icon} />
          </button>
        </>
      )}
    </>
  );
}

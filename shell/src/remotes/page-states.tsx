import { failureMessage, useTranslations } from '@community/core';
import { Button, Card, LoadFailure, Spinner, Unplugged, useMediaQuery } from '@community/kit/ui';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { unreached } from '../layout/unreached.ts';
import { shellTranslations } from '../translations.ts';
import styles from './page-states.module.css';

interface PageLoadingProps {
  /** The page's shape, where it is known. */
  skeletonElement?: ReactNode;
  /** Hears that it is shown. Must be a stable function. */
  onShown?: () => void;
}

/**
 * Shown while a remote loads. It has a page's height, so that nothing jumps when the page is shown. The trial of a build
 * in a browser looks for its attribute.
 */
export function PageLoading({ skeletonElement, onShown }: PageLoadingProps) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <div className={skeletonElement ? styles.skeleton : styles.loading} data-page-loading>
      {skeletonElement ?? <Spinner />}
    </div>
  );
}

/** How long the skeleton and the page that takes its place are seen together. */
const fadeMs = 120;

/** The skeleton over the page that has taken its place: it fades, and is gone at once where motion is reduced. */
export function LeavingSkeleton({ skeletonElement }: { skeletonElement: ReactNode }) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), fadeMs);
    return () => clearTimeout(timer);
  }, []);
  if (isStill || isGone) return null;
  return (
    <div className={styles.leaving} aria-hidden="true">
      {skeletonElement}
    </div>
  );
}

interface PageFailureProps {
  remote: string | null;
  /** By which the operator finds the fault; null while it has none. */
  faultNumber?: string | null;
  onRetry: () => void;
}

/** Shown instead of a page whose remote failed. Without a connection it says so, and comes back with it. */
export function PageFailure({ remote, faultNumber = null, onRetry }: PageFailureProps) {
  const t = useTranslations(shellTranslations);
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes away, and would take the focus along.
    currentTarget.closest('main')?.focus({ preventScroll: true });
    onRetry();
  };
  if (failureMessage(unreached) === 'offline') return <LoadFailure error={unreached} onRetry={onRetry} gone={null} />;
  return (
    <Card>
      <div className={styles.failure} role="alert" data-remote={remote ?? undefined}>
        <Unplugged />
        <p className={styles.title}>{t('pageFailure.title')}</p>
        <p>{t('pageFailure.text')}</p>
        <Button onClick={retry}>{t('pageFailure.retry')}</Button>
        {faultNumber !== null && <p className={styles.number}>{t('pageFailure.number', { number: faultNumber })}</p>}
      </div>
    </Card>
  );
}

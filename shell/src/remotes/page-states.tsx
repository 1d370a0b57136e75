import { useTranslations } from '@community/core';
import { Button, Card, Spinner } from '@community/kit/ui';
import { CloudOff } from 'lucide-react';
import { shellTranslations } from '../translations.ts';
import styles from './page-states.module.css';

/** Shown while a remote loads. It has a page's height, so that nothing jumps when the page is shown. */
export function PageLoading() {
  return (
    <div className={styles.loading}>
      <Spinner />
    </div>
  );
}

/** Shown instead of a page whose remote failed. */
export function PageFailure({ remote, onRetry }: { remote: string | null; onRetry: () => void }) {
  const t = useTranslations(shellTranslations);
  return (
    <Card>
      <div className={styles.failure} role="alert" data-remote={remote ?? undefined}>
        <CloudOff aria-hidden size={32} />
        <p className={styles.title}>{t('pageFailure.title')}</p>
        <p>{t('pageFailure.text')}</p>
        <Button onClick={onRetry}>{t('pageFailure.retry')}</Button>
      </div>
    </Card>
  );
}

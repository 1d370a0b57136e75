import { useTranslations } from '@community/core';
import { Button, Card, Spinner } from '@community/kit/ui';
import { CloudOff } from 'lucide-react';
import { shellTranslations } from '../translations.ts';
import styles from './page-states.module.css';

/** Shown while a remote loads; it keeps the page's height, so that nothing jumps when the page comes. */
export function PageLoading() {
  return (
    <div className={styles.loading}>
      <Spinner />
    </div>
  );
}

/** The card in the place of a page whose remote failed; everything around it goes on. */
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

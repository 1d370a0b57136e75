import { useTranslations } from '@community/core';
import { Spinner } from '@community/kit/ui';
import { translations } from '../translations.ts';
import styles from './feed-spinner.module.css';
import type { SpinnerState } from './use-spinner.ts';

/** The spinner of a feed, which fades once the data is there. */
export function FeedSpinner({ state }: { state: SpinnerState }) {
  const t = useTranslations(translations);
  return (
    state && (
      <span className={state === 'fading' ? styles.fading : styles.spinner}>
        <Spinner label={t('loading')} />
      </span>
    )
  );
}

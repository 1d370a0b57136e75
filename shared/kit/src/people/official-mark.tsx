import { useTranslations } from '@community/core';
import styles from './official-mark.module.css';
import { peopleTranslations } from './translations.ts';

/** The mark of the brand's own accounts; it stands beside the name wherever a name stands, so that nobody passes for the brand. */
export function OfficialMark({ of }: { of: { official: boolean } }) {
  const t = useTranslations(peopleTranslations);
  return of.official && <span className={styles.mark}>{t('official')}</span>;
}

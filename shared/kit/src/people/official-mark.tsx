import { useTranslations } from '@community/core';
import { VisuallyHidden } from '@community/kit/ui';
import { BadgeCheck } from 'lucide-react';
import styles from './official-mark.module.css';
import { peopleTranslations } from './translations.ts';

/** The mark of the brand's own accounts, shown beside every name, so that nobody can pose as the brand. */
export function OfficialMark({ of }: { of: { official: boolean } }) {
  const t = useTranslations(peopleTranslations);
  return (
    of.official && (
      <span className={styles.mark} title={t('official')}>
        <BadgeCheck aria-hidden="true" />
        <VisuallyHidden>{t('official')}</VisuallyHidden>
      </span>
    )
  );
}

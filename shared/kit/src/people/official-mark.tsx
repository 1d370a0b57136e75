import { useTranslations } from '@community/core';
import { VisuallyHidden } from '@community/kit/ui';
import { BadgeCheck } from 'lucide-react';
import styles from './official-mark.module.css';
import { peopleTranslations } from './translations.ts';

/**
 * The mark of the brand's own accounts, so that nobody can pose as the brand. Stands right after a name, and never on
 * another line than the name's end.
 */
export function OfficialMark({ of }: { of: { official: boolean } }) {
  const t = useTranslations(peopleTranslations);
  return (
    of.official && (
      <span className={styles.attached}>
        {/* A line may break after a space, but not after one that holds on to both sides. */}
        {'\u00a0'}
        <span className={styles.mark} title={t('official')}>
          <BadgeCheck aria-hidden="true" />
          <VisuallyHidden>{t('official')}</VisuallyHidden>
        </span>
      </span>
    )
  );
}

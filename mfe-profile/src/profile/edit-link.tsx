import { buildPath } from '@community/contract/routes';
import { useTranslations } from '@community/core';
import { LinkButton } from '@community/kit/ui';
import { translations } from '../translations.ts';

/** Leads from the own profile to its form. */
export function EditLink() {
  const t = useTranslations(translations);
  return (
    <LinkButton to={buildPath('edit-personal-information')} tone="line" size="s">
      {t('edit')}
    </LinkButton>
  );
}

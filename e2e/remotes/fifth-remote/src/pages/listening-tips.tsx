import { Link, type RemotePage, useTranslations } from '@community/core';
import { Card } from '@community/kit/ui';
import { translations as tipTranslations } from '../translations.ts';

/** All tips, of which there is one. */
export default function ListeningTips() {
  const t = useTranslations(tipTranslations);
  return (
    <Card>
      <p>{t('welcome')}</p>
      <Link to="/listening-tips/tip-1">{t('first')}</Link>
    </Card>
  );
}

export const translations: RemotePage['translations'] = [tipTranslations];

import { type RemotePage, usePageRoute, useTranslations } from '@community/core';
import { Card } from '@community/kit/ui';
import { translations as tipTranslations } from '../translations.ts';

/** One tip. */
export default function ListeningTip() {
  const t = useTranslations(tipTranslations);
  const { params } = usePageRoute();
  return <Card>{t('number', { number: params.tip_id })}</Card>;
}

export const translations: RemotePage['translations'] = [tipTranslations];

import { type RemotePage, useTranslations } from '@community/core';
import { Card, LoginButton } from '@community/kit/ui';
import '../own-tips.css';
import { translations as tipTranslations } from '../translations.ts';

/** The tips that a member wrote. */
export default function OwnTips() {
  const t = useTranslations(tipTranslations);
  return (
    <Card>
      <p>{t('none')}</p>
      <LoginButton />
    </Card>
  );
}

export const translations: RemotePage['translations'] = [tipTranslations];

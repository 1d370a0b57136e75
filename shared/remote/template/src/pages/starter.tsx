import { type RemotePage, useAppSelector, useTranslations } from '@community/core';
import { Button, Card } from '@community/kit/ui';
import { useState } from 'react';
import { translations as ownTranslations } from '../translations.ts';

/** Greets the reader who asks for it. */
export default function StarterPage() {
  const t = useTranslations(ownTranslations);
  const member = useAppSelector(({ session }) => session?.member ?? null);
  const [isGreeted, setGreeted] = useState(false);
  return (
    <Card>
      <Button onClick={() => setGreeted(true)}>{t('greet')}</Button>
      {isGreeted && <output>{member ? t('greeting', { nickname: member.nickname }) : t('visitor')}</output>}
    </Card>
  );
}

export const translations: RemotePage['translations'] = [ownTranslations];

import { type RemotePage, useTexts } from '@community/core';
import { Card, GoLogin } from '@community/kit/ui';
import { texts as tipTexts } from '../texts.ts';

/** The tips that a member wrote. */
export default function OwnTips() {
  const t = useTexts(tipTexts);
  return (
    <Card>
      <p>{t('none')}</p>
      <GoLogin />
    </Card>
  );
}

export const texts: RemotePage['texts'] = [tipTexts];

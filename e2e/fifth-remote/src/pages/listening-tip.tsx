import { type RemotePage, usePageRoute, useTexts } from '@community/core';
import { Card } from '@community/kit/ui';
import { texts as tipTexts } from '../texts.ts';

/** One tip. */
export default function ListeningTip() {
  const t = useTexts(tipTexts);
  const { params } = usePageRoute();
  return <Card>{t('number', { number: params.tip_id })}</Card>;
}

export const texts: RemotePage['texts'] = [tipTexts];

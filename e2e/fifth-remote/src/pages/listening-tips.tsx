import { Link, type RemotePage, useTexts } from '@community/core';
import { Card } from '@community/kit/ui';
import { texts as tipTexts } from '../texts.ts';

/** All tips, of which there is one. */
export default function ListeningTips() {
  const t = useTexts(tipTexts);
  return (
    <Card>
      <p>{t('welcome')}</p>
      <Link to="/listening-tips/tip-1">{t('first')}</Link>
    </Card>
  );
}

export const texts: RemotePage['texts'] = [tipTexts];

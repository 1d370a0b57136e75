import { useTranslations } from '@community/core';
import { GoneState } from '@community/kit/ui';
import { FileX } from 'lucide-react';
import { translations } from '../translations.ts';

/** A post that is not there (any more). */
export function PostGone() {
  const t = useTranslations(translations);
  return <GoneState icon={<FileX size={28} strokeWidth={1.5} />} text={t('postGone')} />;
}

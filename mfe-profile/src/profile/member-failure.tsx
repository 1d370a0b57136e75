import { useTranslations } from '@community/core';
import { GoneState, LoadFailure } from '@community/kit/ui';
import { UserX } from 'lucide-react';
import { translations } from '../translations.ts';

/** A profile that failed to load: no such member (any more), or an error with Retry. */
export function MemberFailure(props: { error: unknown; busy: boolean; onRetry: () => void }) {
  const t = useTranslations(translations);
  return (
    <LoadFailure {...props} gone={<GoneState icon={<UserX size={28} strokeWidth={1.5} />} text={t('memberGone')} />} />
  );
}

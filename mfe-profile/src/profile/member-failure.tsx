import { isGone, useFailureText, useTranslations } from '@community/core';
import { ErrorState, GoneState } from '@community/kit/ui';
import { UserX } from 'lucide-react';
import { translations } from '../translations.ts';

/** Shown where a profile could not be had: a member who is not there (any more), or a failed load with Retry. */
export function MemberFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations(translations);
  const failureText = useFailureText();
  if (isGone(error)) return <GoneState icon={<UserX size={28} strokeWidth={1.5} />} text={t('memberGone')} />;
  return <ErrorState text={failureText(error)} onRetry={onRetry} />;
}

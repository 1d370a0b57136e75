import { isGone, useFailureText, useTranslations } from '@community/core';
import { ErrorState, GoneState } from '@community/kit/ui';
import { FileX } from 'lucide-react';
import { translations } from '../translations.ts';

/** A post that is not there (any more). */
export function PostGone() {
  const t = useTranslations(translations);
  return <GoneState icon={<FileX size={28} strokeWidth={1.5} />} text={t('postGone')} />;
}

/** Shown where a post could not be had: it is gone, or the load failed and can be tried again. */
export function PostFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failureText = useFailureText();
  if (isGone(error)) return <PostGone />;
  return <ErrorState text={failureText(error)} onRetry={onRetry} />;
}

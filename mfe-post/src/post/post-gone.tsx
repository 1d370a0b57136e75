import { codes } from '@community/contract/codes';
import { coreTexts, failureKey, isCallFailure, useTexts } from '@community/core';
import { EmptyState, ErrorState, LinkButton } from '@community/kit/ui';
import { FileX } from 'lucide-react';
import { texts } from '../texts.ts';

/** A post that is not there (any more), with a way on. */
export function PostGone() {
  const t = useTexts(texts);
  return (
    <EmptyState
      icon={<FileX size={28} strokeWidth={1.5} />}
      text={t('postGone')}
      action={
        <LinkButton to="/" tone="line">
          {t('backHome')}
        </LinkButton>
      }
    />
  );
}

/** Shown where a post could not be had: it is gone, or the load failed and can be tried again. */
export function PostFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const core = useTexts(coreTexts);
  if (isCallFailure(error) && (error.code === codes.notFound || error.code === codes.invalidInput)) return <PostGone />;
  return <ErrorState text={core(failureKey(error as Parameters<typeof failureKey>[0]) ?? 'systemError')} onRetry={onRetry} />;
}

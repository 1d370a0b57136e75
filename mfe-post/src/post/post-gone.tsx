import { coreTexts, failureKey, useConfiguration, useTexts } from '@community/core';
import { EmptyState, ErrorState, LinkButton } from '@community/kit/ui';
import { FileX } from 'lucide-react';
import { texts } from '../texts.ts';
import { isGone } from './post-head.ts';

/** A post that is not there (any more), with the ways on of the 404 page. */
export function PostGone() {
  const t = useTexts(texts);
  const { store } = useConfiguration();
  return (
    <EmptyState
      icon={<FileX size={28} strokeWidth={1.5} />}
      text={t('postGone')}
      action={
        <>
          <LinkButton to="/" tone="line">
            {t('backHome')}
          </LinkButton>
          <LinkButton to={store.support} target="_blank" rel="noopener" tone="ghost">
            {t('support')}
          </LinkButton>
        </>
      }
    />
  );
}

/** Shown where a post could not be had: it is gone, or the load failed and can be tried again. */
export function PostFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const core = useTexts(coreTexts);
  if (isGone(error)) return <PostGone />;
  return <ErrorState text={core(failureKey(error as Parameters<typeof failureKey>[0]) ?? 'systemError')} onRetry={onRetry} />;
}

import { isGone, useConfiguration, useTranslations } from '@community/core';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { LinkButton } from '../links/link-button.tsx';
import { EmptyState } from './states.tsx';
import { uiTranslations } from '../translations.ts';

/** Shown for something that does not exist (any more), with the links of the 404 page. */
export function GoneState({ icon, text }: { icon: ReactNode; text: string }) {
  const t = useTranslations(uiTranslations);
  const { store } = useConfiguration();
  return (
    <EmptyState
      icon={icon}
      text={text}
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

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  /** Shown when the server said that it does not exist (any more). */
  gone: ReactNode;
}

/** A failed load of a page: gone, or an error with Retry. */
export function LoadFailure({ error, onRetry, gone }: LoadFailureProps) {
  return isGone(error) ? gone : <ErrorState error={error} onRetry={onRetry} />;
}

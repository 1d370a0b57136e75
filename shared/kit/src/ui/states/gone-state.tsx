import { isGone, useConfiguration, useTranslations } from '@community/core';
import type { ReactNode } from 'react';
import { LinkButton } from '../links/link-button.tsx';
import { ErrorState, type ErrorStateProps } from './error-state.tsx';
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

interface LoadFailureProps extends ErrorStateProps {
  /** Shown when the server said that it does not exist (any more). */
  gone: ReactNode;
}

/** A failed load of a page: gone, or an error with Retry. */
export function LoadFailure({ gone, ...failure }: LoadFailureProps) {
  return isGone(failure.error) ? gone : <ErrorState {...failure} />;
}

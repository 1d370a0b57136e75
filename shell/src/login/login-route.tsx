import { type PageRoute, useTranslations } from '@community/core';
import { ErrorBoundary } from '@community/kit/ui';
import { lazy, Suspense, useState } from 'react';
import { useDocumentHead } from '../head/use-document-head.ts';
import { PageHeading } from '../pages/page-heading.tsx';
import { PageFailure, PageLoading } from '../remotes/page-states.tsx';
import { shellTranslations } from '../translations.ts';

const loadPage = async () => ({ default: (await import('./login-page.tsx')).LoginPage });

const loginRoute: PageRoute = { name: 'login', params: {}, search: '' };

/** The login page, loaded on demand because most readers never see it. */
export function LoginRoute() {
  const t = useTranslations(shellTranslations);
  const [Page, setPage] = useState(() => lazy(loadPage));
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    // A lazy component that failed stays failed.
    setPage(() => lazy(loadPage));
    setAttempt((count) => count + 1);
  };
  useDocumentHead(loginRoute, null, t('titles.login'));
  return (
    <>
      {/* Rendered before the page, because it gets the focus. */}
      <PageHeading>{t('titles.login')}</PageHeading>
      <ErrorBoundary key={attempt} fallback={<PageFailure remote={null} onRetry={retry} />}>
        <Suspense fallback={<PageLoading />}>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

import { type PageRoute, useTranslations } from '@community/core';
import { lazy, Suspense, useState } from 'react';
import { PageHeading } from '../pages/page-heading.tsx';
import { useDocumentHead } from '../pages/use-document-head.ts';
import { PageBoundary } from '../remotes/page-boundary.tsx';
import { PageFailure, PageLoading } from '../remotes/page-states.tsx';
import { shellTranslations } from '../translations.ts';

const loadPage = async () => ({ default: (await import('./login-page.tsx')).LoginPage });

const loginRoute: PageRoute = { name: 'login', params: {}, search: '' };

/** The login page, which most visits never see: its code comes when it is asked for. */
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
      {/* Here before the page is: the focus of whoever comes goes to it. */}
      <PageHeading>{t('titles.login')}</PageHeading>
      <PageBoundary key={attempt} fallback={<PageFailure remote={null} onRetry={retry} />}>
        <Suspense fallback={<PageLoading />}>
          <Page />
        </Suspense>
      </PageBoundary>
    </>
  );
}

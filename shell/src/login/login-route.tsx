import { lazy, Suspense, useState } from 'react';
import { PageBoundary } from '../remotes/page-boundary.tsx';
import { PageFailure, PageLoading } from '../remotes/page-states.tsx';

const loadPage = async () => ({ default: (await import('./login-page.tsx')).LoginPage });

/** The login page, which most visits never see: its code comes when it is asked for. */
export function LoginRoute() {
  const [Page, setPage] = useState(() => lazy(loadPage));
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    // A lazy component that failed stays failed.
    setPage(() => lazy(loadPage));
    setAttempt((count) => count + 1);
  };
  return (
    <PageBoundary key={attempt} fallback={<PageFailure remote={null} onRetry={retry} />}>
      <Suspense fallback={<PageLoading />}>
        <Page />
      </Suspense>
    </PageBoundary>
  );
}

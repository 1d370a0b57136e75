import { selectPagesEpoch, useAppSelector, useLocation } from '@community/core';
import { LoginRoute } from '../login/login-route.tsx';
import { useRoutes } from '../routes/routes-context.ts';
import { CachedPages } from './cached-pages.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** The page of the address: a remote's, which stays cached, or one of the shell's own two. */
export function Pages() {
  const { pathname, search } = useLocation();
  const pagesEpoch = useAppSelector(selectPagesEpoch);
  const routes = useRoutes();
  const match = routes.match(pathname);
  const remote = match && routes.get(match.name)?.remote;
  return (
    <>
      {/* Another member must not find the cached pages of the last one. */}
      <CachedPages key={pagesEpoch} route={match && remote ? { ...match, search } : null} />
      {match?.name === 'login' && <LoginRoute />}
      {!match && <NotFoundPage />}
    </>
  );
}

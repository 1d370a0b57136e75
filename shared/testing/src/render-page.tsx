import { PageRouteProvider, type RemotePage, type RouteMatch, useLocation, useNavigate } from '@community/core';
import { act } from '@testing-library/react';
import { Activity, type ReactNode, useEffect, useState } from 'react';
import { type AppView, type RenderAppOptions, renderApp } from './render-app.tsx';

type Go = (path: string) => void;

interface CachedPageProps extends RouteMatch {
  /** Called with a function that navigates. */
  onReady: (go: Go) => void;
  children: ReactNode;
}

/** A page as the shell caches it: hidden with its state while the address is another. */
function CachedPage({ name, params, onReady, children }: CachedPageProps) {
  const { pathname, search } = useLocation();
  const [own] = useState(pathname);
  const navigate = useNavigate();
  useEffect(() => onReady((path) => void navigate(path)), [onReady, navigate]);
  return (
    <Activity mode={pathname === own ? 'visible' : 'hidden'}>
      <PageRouteProvider value={{ name, params, search }}>{children}</PageRouteProvider>
    </Activity>
  );
}

interface RenderPageOptions extends Omit<RenderAppOptions, 'translations'>, Partial<RouteMatch> {}

/** Renders a remote's page with its translations, as the shell does; `go` navigates. */
export async function renderPage(
  { default: Content, translations }: RemotePage,
  { name = 'home', params = {}, ...options }: RenderPageOptions = {},
): Promise<AppView & { go(path: string): Promise<void> }> {
  let navigate: Go = () => undefined;
  const onReady = (go: Go) => {
    navigate = go;
  };
  const page = (
    <CachedPage name={name} params={params} onReady={onReady}>
      <Content />
    </CachedPage>
  );
  const view = await renderApp(page, { ...options, translations });
  return { ...view, go: (path: string) => act(async () => navigate(path)) };
}

import { PageRouteProvider, type RemotePage, type RouteMatch, useLocation, useNavigate } from '@community/core';
import { act } from '@testing-library/react';
import { Activity, type ReactNode, useEffect, useState } from 'react';
import { type RenderAppOptions, renderApp } from './render-app.tsx';

type Go = (path: string) => void;

interface KeptPageProps extends RouteMatch {
  /** Gets the way to other addresses. */
  onReady: (go: Go) => void;
  children: ReactNode;
}

/** A page as the shell keeps it: hidden, with its state, while the address is another. */
function KeptPage({ name, params, onReady, children }: KeptPageProps) {
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

/** Renders a remote's page with its own translations, as the shell does; `go` leads to other addresses. */
export async function renderPage(
  { default: Content, translations }: RemotePage,
  { name = 'home', params = {}, ...options }: RenderPageOptions = {},
) {
  let navigate: Go = () => undefined;
  const keep = (way: Go) => {
    navigate = way;
  };
  const page = (
    <KeptPage name={name} params={params} onReady={keep}>
      <Content />
    </KeptPage>
  );
  const view = await renderApp(page, { ...options, translations });
  return { ...view, go: (path: string) => act(async () => navigate(path)) };
}

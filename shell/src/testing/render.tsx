import type { RouteTable } from '@community/contract/route-table';
import { fixtureRoutes } from '@community/contract/testing-routes';
import { injectSession } from '@community/host/session/session-slice';
import { type RenderAppOptions, renderApp } from '@community/testing/render-app';
import type { ReactNode } from 'react';
import { pageTranslations } from '../boot/page-translations.ts';
import { RoutesProvider } from '../routes/routes-context.ts';
import { type Session, SessionProvider } from '../session/session-context.ts';
import { createSessionCookies } from '../session/session-cookies.ts';

interface RenderShellOptions extends Omit<RenderAppOptions, 'translations' | 'injectSession'> {
  control?: Partial<Session>;
  /** The fixture's, unless given. */
  routes?: RouteTable;
}

/** Renders a part of the shell with its translations and its real session slice. */
export function renderShell(
  element: ReactNode,
  { control, routes = fixtureRoutes, ...options }: RenderShellOptions = {},
) {
  const cookies = createSessionCookies({ domain: null, secure: false });
  const session = { cookies, leaveDocument: (go: () => void) => go(), ...control } as Session;
  return renderApp(
    <RoutesProvider value={routes}>
      <SessionProvider value={session}>{element}</SessionProvider>
    </RoutesProvider>,
    { ...options, injectSession, translations: pageTranslations },
  );
}

import type { RouteTable } from '@community/contract/route-table';
import { productRoutes } from '@community/contract/testing-routes';
import { coreTranslations } from '@community/core';
import { type RenderAppOptions, renderApp } from '@community/testing/render-app';
import type { ReactNode } from 'react';
import { kitTranslations } from '../boot/kit-translations.ts';
import { RoutesProvider } from '../routes/routes-context.ts';
import { type Session, SessionProvider } from '../session/session-context.ts';
import { injectSession } from '../session/session-slice.ts';
import { shellTranslations } from '../translations.ts';

interface RenderShellOptions extends Omit<RenderAppOptions, 'translations' | 'injectSession'> {
  control?: Partial<Session>;
  /** The product's, unless given. */
  routes?: RouteTable;
}

/** Renders a part of the shell with the shell's own translations and session slice. */
export function renderShell(
  element: ReactNode,
  { control, routes = productRoutes, ...options }: RenderShellOptions = {},
) {
  return renderApp(
    <RoutesProvider value={routes}>
      <SessionProvider value={{ ...control } as Session}>{element}</SessionProvider>
    </RoutesProvider>,
    { ...options, injectSession, translations: [coreTranslations, ...kitTranslations, shellTranslations] },
  );
}

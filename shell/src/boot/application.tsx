import type { RouteTable } from '@community/contract/route-table';
import { RenderedAtProvider } from '@community/core';
import { HostProviders, type HostServices } from '@community/host/host-providers';
import type { ReactNode } from 'react';
import { type RenderedPage, RenderedPageProvider } from '../remotes/rendered-page.tsx';
import { RoutesProvider } from '../routes/routes-context.ts';
import { type Session, SessionProvider } from '../session/session-context.ts';

export interface ApplicationProps extends HostServices {
  routes: RouteTable;
  session: Session;
  /** When the server rendered this page (milliseconds), or null where it did not. */
  renderedAt: number | null;
  /** The page that the server rendered into the document, if any. */
  renderedPage?: RenderedPage | null;
  /** The router with the layout in it. */
  children: ReactNode;
}

/** The providers around everything: those of any host, and the shell's own of routes and session. */
export function Application({
  routes,
  session,
  renderedAt,
  renderedPage = null,
  children,
  ...services
}: ApplicationProps) {
  return (
    <HostProviders {...services}>
      <RoutesProvider value={routes}>
        <SessionProvider value={session}>
          <RenderedAtProvider value={renderedAt}>
            <RenderedPageProvider value={renderedPage}>{children}</RenderedPageProvider>
          </RenderedAtProvider>
        </SessionProvider>
      </RoutesProvider>
    </HostProviders>
  );
}

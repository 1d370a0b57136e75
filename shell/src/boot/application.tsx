import { CSPProvider } from '@base-ui/react/csp-provider';
import type { RouteTable } from '@community/contract/route-table';
import { type CommunityStore, type Configuration, ConfigurationProvider, RenderedAtProvider } from '@community/core';
import type { i18n } from 'i18next';
import { type ReactNode, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { Remotes } from '../remotes/remotes.ts';
import { RemotesProvider } from '../remotes/remotes-context.ts';
import { RoutesProvider } from '../routes/routes-context.ts';
import { type Session, SessionProvider } from '../session/session-context.ts';

export interface ApplicationProps {
  store: CommunityStore;
  translations: i18n;
  configuration: Configuration;
  routes: RouteTable;
  remotes: Remotes;
  session: Session;
  /** When the server rendered this page (milliseconds), or null where it did not. */
  renderedAt: number | null;
  /** The router with the layout in it. */
  children: ReactNode;
}

/** The providers around everything: store, translations, configuration, routes, remotes and session. */
export function Application(props: ApplicationProps) {
  return (
    <StrictMode>
      <Provider store={props.store}>
        {/* The content security policy forbids style elements made by scripts. */}
        <CSPProvider disableStyleElements>
          <I18nextProvider i18n={props.translations}>
            <ConfigurationProvider value={props.configuration}>
              <RoutesProvider value={props.routes}>
                <RemotesProvider value={props.remotes}>
                  <SessionProvider value={props.session}>
                    <RenderedAtProvider value={props.renderedAt}>{props.children}</RenderedAtProvider>
                  </SessionProvider>
                </RemotesProvider>
              </RoutesProvider>
            </ConfigurationProvider>
          </I18nextProvider>
        </CSPProvider>
      </Provider>
    </StrictMode>
  );
}

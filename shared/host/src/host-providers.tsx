import { CSPProvider } from '@base-ui/react/csp-provider';
import { type CommunityStore, type Configuration, ConfigurationProvider } from '@community/core';
import type { i18n } from 'i18next';
import { type ReactNode, StrictMode, useMemo } from 'react';
import { I18nContext } from 'react-i18next';
import { Provider } from 'react-redux';
import type { Remotes } from './remotes/remotes.ts';
import { RemotesProvider } from './remotes/remotes-context.ts';

export interface HostServices {
  store: CommunityStore;
  translations: i18n;
  configuration: Configuration;
  remotes: Remotes;
}

/** The providers around everything that a host renders: store, translations, configuration and remotes. */
export function HostProviders({
  store,
  translations,
  configuration,
  remotes,
  children,
}: HostServices & { children: ReactNode }) {
  const { language } = translations;
  // Another language is another value: whatever shows texts renders again.
  const spoken = useMemo(() => ({ i18n: translations, language }), [translations, language]);
  return (
    <StrictMode>
      <Provider store={store}>
        {/* Content security policies may forbid style elements made by scripts. */}
        <CSPProvider disableStyleElements>
          <I18nContext value={spoken}>
            <ConfigurationProvider value={configuration}>
              <RemotesProvider value={remotes}>{children}</RemotesProvider>
            </ConfigurationProvider>
          </I18nContext>
        </CSPProvider>
      </Provider>
    </StrictMode>
  );
}

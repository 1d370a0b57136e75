import {
  type Configuration,
  ConfigurationProvider,
  coreTexts,
  createCommunityStore,
  createI18n,
  loadTexts,
  PageRouteProvider,
  type SessionState,
} from '@community/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { kitTexts } from '../boot/kit-texts.ts';
import { type Session, SessionProvider } from '../session/session-context.ts';
import { injectSession } from '../session/session-slice.ts';
import { shellTexts } from '../texts.ts';
import { testConfiguration } from './configuration.ts';

export interface RenderOptions {
  path?: string;
  session?: Partial<SessionState>;
  control?: Partial<Session>;
  configuration?: Partial<Configuration>;
}

function Address() {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
}

/** Renders a part of the shell in English with a store, a router and the address beside it. */
export async function renderShell(element: ReactNode, { path = '/', session, control, ...options }: RenderOptions = {}) {
  const configuration = { ...testConfiguration, ...options.configuration };
  injectSession();
  const texts = await createI18n('en');
  await loadTexts(texts, [coreTexts, ...kitTexts, shellTexts]);
  const store = createCommunityStore(
    { configuration, tokens: { read: () => null } },
    { session: { status: 'visitor', member: null, prompting: false, ...session } },
  );
  const view = render(
    <Provider store={store}>
      <I18nextProvider i18n={texts}>
        <ConfigurationProvider value={configuration}>
          <SessionProvider value={{ ...control } as Session}>
            <MemoryRouter initialEntries={[path]}>
              <PageRouteProvider value={{ name: 'home', params: {}, search: '' }}>{element}</PageRouteProvider>
              <Address />
            </MemoryRouter>
          </SessionProvider>
        </ConfigurationProvider>
      </I18nextProvider>
    </Provider>,
  );
  return { store, ...view };
}

import {
  type CommunityStore,
  type Configuration,
  ConfigurationProvider,
  createI18n,
  loadTranslations,
  PageRouteProvider,
  RouterHost,
  type Translations,
  useLocation,
} from '@community/core';
import { type RenderResult, render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { configuration as testConfiguration } from './configuration.ts';
import { createTestStore, type TestStoreOptions } from './store.ts';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};

interface AppProvidersProps {
  store?: CommunityStore;
  configuration?: Configuration;
  /** The initial address. */
  path?: string;
  children: ReactNode;
}

/** The providers around every app: store, configuration, router, host, route. The store is a visitor's unless given. */
export function AppProviders({ store, configuration = testConfiguration, path = '/', children }: AppProvidersProps) {
  const [own] = useState(() => store ?? createTestStore());
  return (
    <Provider store={own}>
      <ConfigurationProvider value={configuration}>
        <MemoryRouter initialEntries={[path]}>
          <RouterHost>
            <AddressRoute>{children}</AddressRoute>
          </RouterHost>
        </MemoryRouter>
      </ConfigurationProvider>
    </Provider>
  );
}

/** The current address, for `getByTestId('address')`. */
function Address() {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
}

/** Home, at the current address. */
function AddressRoute({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  return <PageRouteProvider value={{ name: 'home', params: {}, search }}>{children}</PageRouteProvider>;
}

/** Loads translations in English into the page's i18next instance. */
export async function loadEnglish(translations: readonly Translations[]): Promise<void> {
  await loadTranslations(await createI18n('en'), translations);
}

export interface RenderAppOptions extends Omit<TestStoreOptions, 'configuration'> {
  path?: string;
  configuration?: Partial<Configuration>;
  /** Translations to load in English before anything renders. */
  translations?: readonly Translations[];
  /** Called with the store before anything renders. */
  before?: (store: CommunityStore) => unknown;
}

/** What Testing Library tells of a rendered app, and its store. */
export type AppView = RenderResult & { store: CommunityStore };

/** Renders an element in English in an app's providers, at an address, for a visitor or a member. */
export async function renderApp(
  element: ReactNode,
  { path = '/', translations = [], before, ...options }: RenderAppOptions = {},
): Promise<AppView> {
  const configuration = { ...testConfiguration, ...options.configuration };
  await loadEnglish(translations);
  const store = createTestStore({ ...options, configuration });
  await before?.(store);
  const view = render(element, {
    wrapper: ({ children }) => (
      <AppProviders store={store} configuration={configuration} path={path}>
        {children}
        <Address />
      </AppProviders>
    ),
  });
  return { store, ...view };
}

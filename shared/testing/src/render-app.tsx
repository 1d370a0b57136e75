import {
  type CommunityStore,
  type Configuration,
  ConfigurationProvider,
  createI18n,
  loadTranslations,
  PageRouteProvider,
  type Translations,
  useLocation,
} from '@community/core';
import { render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { configuration as testConfiguration } from './configuration.ts';
import { createTestStore, type TestStoreOptions } from './store.ts';

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};

interface AppFrameProps {
  store?: CommunityStore;
  configuration?: Configuration;
  /** The address to begin at. */
  path?: string;
  children: ReactNode;
}

/** The providers that every app has around it: store, configuration, router and route. A visitor's store unless given. */
export function AppFrame({ store, configuration = testConfiguration, path = '/', children }: AppFrameProps) {
  const [own] = useState(() => store ?? createTestStore());
  return (
    <Provider store={own}>
      <ConfigurationProvider value={configuration}>
        <MemoryRouter initialEntries={[path]}>
          <AddressRoute>{children}</AddressRoute>
        </MemoryRouter>
      </ConfigurationProvider>
    </Provider>
  );
}

/** The present address, for `getByTestId('address')`. */
function Address() {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
}

/** Home, at the present address. */
function AddressRoute({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  return <PageRouteProvider value={{ name: 'home', params: {}, search }}>{children}</PageRouteProvider>;
}

/** Loads translations in English, as the page's instance for the rest of the test. */
export async function loadEnglish(translations: readonly Translations[]): Promise<void> {
  await loadTranslations(await createI18n('en'), translations);
}

export interface RenderAppOptions extends Omit<TestStoreOptions, 'configuration'> {
  path?: string;
  configuration?: Partial<Configuration>;
  /** Translations to load in English before anything renders. */
  translations?: readonly Translations[];
  /** Sees the store before anything renders. */
  before?: (store: CommunityStore) => unknown;
}

/** Renders an element in English in the providers of an app, at an address, for a visitor or the member given. */
export async function renderApp(
  element: ReactNode,
  { path = '/', translations = [], before, ...options }: RenderAppOptions = {},
) {
  const configuration = { ...testConfiguration, ...options.configuration };
  await loadEnglish(translations);
  const store = createTestStore({ ...options, configuration });
  await before?.(store);
  const view = render(element, {
    wrapper: ({ children }) => (
      <AppFrame store={store} configuration={configuration} path={path}>
        {children}
        <Address />
      </AppFrame>
    ),
  });
  return { store, ...view };
}

import { chooseLanguage } from '@community/contract/languages';
import {
  type Configuration,
  createCommunityStore,
  createI18n,
  createMemoryStorage,
  type Host,
  HostProvider,
  loadTranslations,
  type Member,
  PageRouteProvider,
} from '@community/core';
import { EmbeddedRouter } from '@community/host/embedded-router';
import { HostProviders } from '@community/host/host-providers';
import { injectSession, memberResolved } from '@community/host/session/session-slice';
import { firstTranslations } from '@community/host/translations';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';
import { noRemotes } from './no-remotes.ts';
import { pseudoLanguage, showPseudo } from './pseudo-language.ts';

const stay = () => undefined;

const configuration: Configuration = {
  brand: { name: 'Northtone', word: 'Northtone', logo: null },
  store: {
    base: 'https://store.example',
    prefixedLanguages: [],
    support: 'https://store.example/support',
    distributorPortal: 'https://store.example/partners',
  },
  liveChatScript: null,
  apiBase: '',
  mediaBase: '',
  signIn: { base: 'https://sign-in.example', appId: 'gallery' },
  canonicalSite: location.origin,
  cookieDomain: null,
};

const host: Host = {
  ownsDocument: true,
  popupContainer: ({ ownerDocument }) => ownerDocument.body,
  storage: createMemoryStorage(),
  may: () => true,
  signIn: stay,
  resumeAfterSignIn: stay,
  goBack: stay,
};

const member = { id: '1', nickname: 'Ida Lund', avatar: '', info: {} } as Member;

/** Shows the kit's widgets to a signed-in member; every call succeeds, and changes nothing. */
async function start(app: HTMLElement): Promise<void> {
  const asked = new URLSearchParams(location.search).get('locale');
  const language = chooseLanguage(asked, null);
  document.documentElement.lang = language;
  const translations = await createI18n(language);
  if (asked === pseudoLanguage) showPseudo(translations);
  await loadTranslations(translations, firstTranslations);
  injectSession();
  const store = createCommunityStore({
    configuration,
    tokens: { read: () => 'gallery' },
    storage: host.storage,
    send: async () => ({ ok: true, data: null }),
  });
  store.dispatch(memberResolved(member));
  createRoot(app).render(
    <HostProviders {...{ store, translations, configuration }} remotes={noRemotes}>
      <HostProvider value={host}>
        <EmbeddedRouter origin={location.origin} path="/" onOpen={stay} onReplace={stay} onBack={stay}>
          <PageRouteProvider value={{ name: 'home', params: {}, search: '' }}>
            <Gallery language={asked === pseudoLanguage ? pseudoLanguage : language} />
          </PageRouteProvider>
        </EmbeddedRouter>
      </HostProvider>
    </HostProviders>,
  );
}

const app = document.getElementById('app');
if (app) void start(app);

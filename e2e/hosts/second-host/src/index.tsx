import type { Registry } from '@community/contract/registry';
import {
  type Configuration,
  createCommunityStore,
  createI18n,
  createMemoryStorage,
  type Host,
  HostProvider,
  loadTranslations,
  type RemoteModule,
} from '@community/core';
import { EmbeddedRouter } from '@community/host/embedded-router';
import { FaultReporter } from '@community/host/faults/fault-reporter';
import { HostProviders, type HostServices } from '@community/host/host-providers';
import { LoginPrompt } from '@community/host/login-prompt';
import { Notices } from '@community/host/notices';
import { createRemotes } from '@community/host/remotes';
import { injectSession } from '@community/host/session/session-slice';
import { provideStyleRoots } from '@community/host/styles/style-roots';
import { firstTranslations } from '@community/host/translations';
import { createRoot } from 'react-dom/client';

const read = async (path: string): Promise<unknown> => (await fetch(path)).json();

interface Tip {
  text: string;
}

const host: Host = {
  ownsDocument: false,
  popupContainer: (opener) => opener.getRootNode() as ShadowRoot,
  storage: createMemoryStorage(),
  may: () => true,
  signIn: () => document.body.append('Signing in'),
  resumeAfterSignIn: () => undefined,
  goBack: () => undefined,
};

/** Shows the tip in a shadow root of an element, with what it needs of its host. */
function show(element: Element, services: HostServices, { default: Content }: RemoteModule<Tip>, first: boolean): void {
  const root = element.attachShadow({ mode: 'open' });
  provideStyleRoots(globalThis, 16).add(root);
  createRoot(root).render(
    <HostProviders {...services}>
      <HostProvider value={host}>
        <EmbeddedRouter
          origin={location.origin}
          path="/"
          onOpen={(path) => document.body.append(`Opening ${path}`)}
          onReplace={() => undefined}
          onBack={() => undefined}
        >
          <Content text={element.textContent} />
          {first && <LoginPrompt />}
          {first && <Notices />}
        </EmbeddedRouter>
      </HostProvider>
    </HostProviders>,
  );
}

/** A host beside the shell: it shows `./embed` of a remote in the shadow root of each `data-tip` element. */
async function start(): Promise<void> {
  const [configuration, registry] = await Promise.all([read('/configuration.json'), read('/registry.json')]);
  const translations = await createI18n('en');
  await loadTranslations(translations, firstTranslations);
  injectSession();
  const services = {
    store: createCommunityStore({
      configuration: configuration as Configuration,
      tokens: { read: () => null },
      storage: host.storage,
    }),
    configuration: configuration as Configuration,
    translations,
    remotes: createRemotes({
      registry: registry as Registry,
      translations,
      origin: location.origin,
      faults: new FaultReporter(location.origin),
    }),
  };
  provideStyleRoots(globalThis, 16);
  try {
    const tip = await services.remotes.module<Tip>('tips/embed');
    // The elements share one session, so one of them shows the prompt and the notices.
    [...document.querySelectorAll('[data-tip]')].forEach((element, index) => show(element, services, tip, index === 0));
  } catch (error) {
    document.body.append(`The tip did not load: ${String(error)}`);
  }
}

void start();

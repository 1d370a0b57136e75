import type { Acting, ActingDescription, ShownFeed } from '@community/contract/embed-acting';
import { RouteTable, registeredRoutes } from '@community/contract/route-table';
import { createI18n, type Host, loadTranslations } from '@community/core';
import { FaultReporter } from '@community/host/faults/fault-reporter';
import { HostProviders } from '@community/host/host-providers';
import { createRemotes } from '@community/host/remotes';
import { readerRemPx } from '@community/host/styles/fixed-rem';
import { provideStyleRoots } from '@community/host/styles/style-roots';
import { firstTranslations, hostTranslations } from '@community/host/translations';
import { createRoot } from 'react-dom/client';
import { createActingHost } from './acting-host.ts';
import { openActingStore } from './acting-store.ts';
import { ActingView } from './acting-view.tsx';
import { controlsModule } from './feed-controls.tsx';
import { languageOf } from './feed-language.ts';
import { ActingFeeds } from './feeds.ts';
import { emitLikes } from './likes.ts';
import { OverlayStack } from './overlay-page/overlay-stack.ts';
import { refreshOnReturn } from './refresh-on-return.ts';
import { RunningActing } from './running-acting.ts';
import { SignIn } from './session/sign-in.ts';
import { createSpeaking } from './speaking.ts';
import { translations as ownTranslations } from './translations.ts';

/** Starts the host of the remotes on a store's page: one for all feeds, begun by the first act. */
export async function start(description: ActingDescription, feed: ShownFeed): Promise<Acting> {
  const { configuration, registry, base } = description;
  const { canonicalSite } = configuration;
  const language = languageOf(feed);
  const styles = provideStyleRoots(globalThis, readerRemPx(feed.root));
  const translations = await createI18n(language, configuration.texts);
  const faults = new FaultReporter(canonicalSite);
  faults.watch();
  const remotes = createRemotes({ registry, translations, origin: canonicalSite, faults });
  const { store, storage, texts, control } = openActingStore(configuration, () =>
    translations.t('sessionOver', { ns: hostTranslations.namespace }),
  );
  await Promise.all([
    remotes.module(controlsModule),
    loadTranslations(translations, [...firstTranslations, ownTranslations]),
    storage.token() === null ? null : control.check(),
    ...description.styles.map(({ path, integrity }) => styles.load(new URL(path, base).href, integrity)),
  ]);

  const feeds = new ActingFeeds(styles);
  const overlayStack = new OverlayStack();
  const routes = new RouteTable(registeredRoutes(registry));
  const text = (key: string, values?: Record<string, string>) =>
    translations.t(key, { ns: ownTranslations.namespace, ...values });
  // A trip to the sign-in site ends before its feed acts.
  const onSignedIn = () => (feeds.all()[0] ?? feed).emit?.('signin', {});
  const spoken = () => translations.language;
  const signIn = new SignIn({ description, language: spoken, store, storage, control, onSignedIn, text });
  const calls = new Set(description.calls);
  const may: Host['may'] = (call) => calls.has(call);
  const leaveFor = (address: string) => location.assign(address);
  const root = createRoot(document.createElement('div'), faults.rootOptions);
  const speak = createSpeaking(translations, () => render());
  const acting = new RunningActing({ canonicalSite, routes, store, feeds, overlayStack, signIn, may, speak, leaveFor });
  const { host, onAsk } = createActingHost({ store, texts, feeds, overlayStack, signIn, may });
  emitLikes(store, feeds);
  refreshOnReturn(store);
  void signIn.prepare();
  const left = await signIn.finishTrip();
  const { press, open, end } = acting;
  const render = () =>
    root.render(
      <HostProviders {...{ store, translations, configuration, remotes }}>
        <ActingView
          {...{ feeds, overlayStack, routes, host, styles, signIn, onAsk }}
          onPress={press}
          onOpen={open}
          onEnd={end}
        />
      </HostProviders>,
    );
  render();
  if (left) acting.resume(feed, left);
  return acting;
}

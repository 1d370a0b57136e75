import { chooseLanguage } from '@community/contract/languages';
import { RouteTable, registeredRoutes } from '@community/contract/route-table';
import {
  coreTranslations,
  createCommunityStore,
  createFallbackStorage,
  createI18n,
  createInitialData,
  type LoadContext,
  learnServerTime,
  loadTranslations,
  notify,
  type RemotePage,
  RouterHost,
  restorePendingUpdates,
  selectSessionStatus,
} from '@community/core';
import type { FaultReporter } from '@community/host/faults/fault-reporter';
import { reportFailedParts } from '@community/host/faults/report-failed-parts';
import { createRemotes, readRegistry } from '@community/host/remotes';
import { RegistryWatch } from '@community/host/remotes/registry-watch';
import { injectSession } from '@community/host/session/session-slice';
import { hostTranslations } from '@community/host/translations';
import { BrowserRouter } from 'react-router-dom';
import { commerceRead, injectCommerce } from '../commerce/commerce-slice.ts';
import { readGuestId } from '../commerce/guest-id.ts';
import { readStoreCookies } from '../commerce/store-cookies.ts';
import { loadLiveChat } from '../floating/live-chat.ts';
import { createOverlayHistory } from '../history/overlay-history.ts';
import { Layout } from '../layout/layout.tsx';
import { findRenderedPage } from '../remotes/rendered-page.tsx';
import { LanguageVersion } from '../routes/language-version.tsx';
import { NewestRoutes } from '../routes/newest-routes.tsx';
import { removeLeftFiles } from '../session/kept-files.ts';
import { createSessionCookies } from '../session/session-cookies.ts';
import { startSession } from '../session/start-session.ts';
import { Application } from './application.tsx';
import { readDocumentTime } from './document-time.ts';
import { isRendered, mount, waitForPage } from './mount.tsx';
import { readPageDocuments } from './page-documents.ts';
import { pageTranslations } from './page-translations.ts';
import { refuseDroppedFiles } from './refuse-dropped-files.ts';
import { refuseOfflineLinks } from './refuse-offline-links.ts';
import { refuseSecondPress } from './refuse-second-press.ts';
import { whenIdle } from './when-idle.ts';
import { yieldToMain } from './yield-to-main.ts';

/** Loads the page's module and its first data, so that the first paint shows the whole page. */
async function loadPage(page: Promise<RemotePage>, context: LoadContext): Promise<void> {
  const { load } = await page;
  await yieldToMain();
  await load?.(context);
}

/**
 * Starts the page: documents, language, store, session, then the first render. Calls `replayEarlyInput` once the page
 * is interactive.
 */
export async function start(
  container: HTMLElement,
  replayEarlyInput: () => void,
  faults: FaultReporter,
): Promise<void> {
  const { configuration, registry, renderedAt, responses } = await readPageDocuments();
  const { serverTime, ...documentTime } = readDocumentTime(renderedAt);
  if (serverTime) learnServerTime(serverTime);
  const cookies = createSessionCookies({ domain: configuration.cookieDomain, secure: location.protocol === 'https:' });
  const query = new URLSearchParams(location.search);
  const language = chooseLanguage(query.get('locale'), cookies.language());
  const { lang: documentLanguage } = document.documentElement;
  document.documentElement.lang = language;

  await yieldToMain();
  const translations = await createI18n(language, configuration.texts);
  const routes = new RouteTable(registeredRoutes(registry));
  let newestRoutes = routes;
  faults.route = () => newestRoutes.match(location.pathname)?.name;
  const remotes = createRemotes({ registry, translations, origin: location.origin, faults });
  const registryWatch = new RegistryWatch({
    registry,
    readRegistry: () => readRegistry(location.origin),
    onChange(newer) {
      remotes.adopt(newer);
      newestRoutes = new RouteTable(registeredRoutes(newer));
    },
  });
  // The page's remote loads in parallel with the translations; the page itself shows a failure.
  const route = routes.match(location.pathname);
  const renderedBuild = route && remotes.build(route.name);
  const page = route && routes.get(route.name)?.remote ? remotes.page(route.name) : undefined;
  page?.catch(() => undefined);
  await loadTranslations(translations, pageTranslations);
  await yieldToMain();

  injectSession();
  injectCommerce();
  const initialData = createInitialData(responses, { token: cookies.token(), ...documentTime }, () =>
    performance.now(),
  );
  const tell = (key: string) =>
    store.dispatch(notify({ tone: 'neutral', text: translations.t(key, { ns: hostTranslations.namespace }) }));
  const onOffline = () =>
    store.dispatch(notify({ tone: 'error', text: translations.t('offline', { ns: coreTranslations.namespace }) }));
  const storage = createFallbackStorage(() => tell('draftsNotKept'));
  const store = createCommunityStore({
    configuration,
    tokens: { read: cookies.token },
    language,
    initialData,
    storage,
    onRegistryVersion: (version) => registryWatch.note(version),
  });
  reportFailedParts(store, faults);
  store.dispatch(commerceRead({ ...readStoreCookies(), guestId: readGuestId() }));
  await yieldToMain();
  const session = startSession({ store, configuration, cookies, onLost: () => tell('sessionOver'), onOffline });
  store.dispatch(restorePendingUpdates());
  loadLiveChat(configuration.liveChatScript, language);

  const loaded =
    page && route ? loadPage(page, { store, route: { ...route, search: location.search } }) : Promise.resolve();
  if (route) loaded.catch((error: unknown) => remotes.report(route.name, 'load', error));
  const ready = await waitForPage(container, loaded);
  await yieldToMain();
  // The server renders for visitors, in the document's language, with the initial data.
  const visitor = selectSessionStatus(store.getState()) === 'visitor';
  // React would attribute the HTML of another build to the good one that the ladder fell back to.
  const isSameBuild = !page || (route && remotes.takenFrom(route.name)) === renderedBuild;
  const hydrate =
    isRendered(container) && ready && isSameBuild && visitor && initialData.isFresh() && documentLanguage === language;
  refuseDroppedFiles();
  refuseSecondPress();
  refuseOfflineLinks(session.leaveDocument);
  const overlays = createOverlayHistory(window);
  const application = (
    <Application
      {...{ store, translations, configuration, routes, remotes, session }}
      renderedAt={hydrate ? renderedAt : null}
      renderedPage={findRenderedPage(container)}
    >
      <BrowserRouter window={overlays.routerWindow}>
        <LanguageVersion>
          <RouterHost storage={storage} closeOnBack={overlays.closeOnBack} leaveDocument={session.leaveDocument}>
            <NewestRoutes read={() => newestRoutes}>
              <Layout />
            </NewestRoutes>
          </RouterHost>
        </LanguageVersion>
      </BrowserRouter>
    </Application>
  );
  mount(container, application, hydrate, faults.rootOptions);
  whenIdle(() => void removeLeftFiles());
  // From here on React replays events itself, also in what it has not hydrated yet.
  replayEarlyInput();
}

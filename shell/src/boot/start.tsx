import { chooseLanguage } from '@community/contract/languages';
import { RouteTable, registeredRoutes } from '@community/contract/route-table';
import {
  coreTranslations,
  createCommunityStore,
  createI18n,
  createInitialData,
  type LoadContext,
  loadTranslations,
  notify,
  type RemotePage,
  selectSessionStatus,
  restorePendingUpdates,
} from '@community/core';
import { BrowserRouter } from 'react-router-dom';
import { commerceRead, injectCommerce } from '../commerce/commerce-slice.ts';
import { readGuestId } from '../commerce/guest-id.ts';
import { readStoreCookies } from '../commerce/store-cookies.ts';
import { loadLiveChat } from '../floating/live-chat.ts';
import { Frame } from '../frame/frame.tsx';
import { createRemotes } from '../remotes/remotes.ts';
import { createSessionCookies } from '../session/cookies.ts';
import { injectSession } from '../session/session-slice.ts';
import { startSession } from '../session/start-session.ts';
import { shellTranslations } from '../translations.ts';
import { Application } from './application.tsx';
import { breathe } from './breathe.ts';
import { kitTranslations } from './kit-translations.ts';
import { isPageReady, mount } from './mount.tsx';
import { readPageDocuments } from './page-documents.ts';

/** What the first render needs of the page of the address. With it in place the first paint is the whole one. */
async function fillPage(page: Promise<RemotePage>, context: LoadContext): Promise<void> {
  const { load } = await page;
  await breathe();
  await load?.(context);
}

/**
 * Starts the page: documents, language, store, session, then the first render. `pressEarlyTaps` is called once the page answers what is pressed.
 */
export async function start(place: HTMLElement, pressEarlyTaps: () => void): Promise<void> {
  const { configuration, registry, ...first } = await readPageDocuments();
  const cookies = createSessionCookies({ domain: configuration.cookieDomain, secure: location.protocol === 'https:' });
  const query = new URLSearchParams(location.search);
  const language = chooseLanguage(query.get('locale'), cookies.language());
  const { lang: written } = document.documentElement;
  document.documentElement.lang = language;

  await breathe();
  const translations = await createI18n(language);
  const routes = new RouteTable(registeredRoutes(registry));
  const remotes = createRemotes(registry, translations);
  // The page's own remote loads beside the translations; a failure is told in the page's place.
  const route = routes.match(location.pathname);
  const page = route && routes.get(route.name)?.remote ? remotes.page(route.name) : undefined;
  page?.catch(() => undefined);
  await loadTranslations(translations, [coreTranslations, ...kitTranslations, shellTranslations]);
  await breathe();

  injectSession();
  injectCommerce();
  const asked = { token: cookies.token(), renderedAt: first.renderedAt, askedAt: performance.timeOrigin };
  const answers = createInitialData(first.answers, asked);
  const store = createCommunityStore({ configuration, tokens: { read: cookies.token }, answers });
  store.dispatch(commerceRead({ ...readStoreCookies(), guestId: readGuestId() }));
  await breathe();
  const onLost = () =>
    store.dispatch(
      notify({ tone: 'neutral', text: translations.t('sessionOver', { ns: shellTranslations.namespace }) }),
    );
  const session = startSession({ store, configuration, cookies, onLost });
  store.dispatch(restorePendingUpdates());
  loadLiveChat(configuration.liveChatScript, language);

  const filled =
    page && route ? fillPage(page, { store, route: { ...route, search: location.search } }) : Promise.resolve();
  const ready = await isPageReady(place, filled);
  await breathe();
  // What the server rendered is for visitors, in the language of the document, with the answers that came along.
  const visiting = selectSessionStatus(store.getState()) === 'visitor';
  const same = place.hasChildNodes() && ready && visiting && answers.fresh() && written === language;
  const application = (
    <Application
      {...{ store, translations, configuration, routes, remotes, session }}
      renderedAt={same ? first.renderedAt : null}
    >
      <BrowserRouter>
        <Frame />
      </BrowserRouter>
    </Application>
  );
  mount(place, application, same);
  // From here on React answers by itself, also in what it has not taken over yet.
  pressEarlyTaps();
}

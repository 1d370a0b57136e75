import { chooseLanguage } from '@community/contract/languages';
import { matchRoute, routeRemotes } from '@community/contract/routes';
import { coreTexts, createCommunityStore, createI18n, firstAnswers, loadTexts, notify } from '@community/core';
import { createRoot } from 'react-dom/client';
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
import { shellTexts } from '../texts.ts';
import { Application } from './application.tsx';
import { kitTexts } from './kit-texts.ts';
import { readPageDocuments } from './page-documents.ts';

/** How long the first paint waits for the page's own remote, which came along with the shell as a rule (milliseconds). */
const pageWait = 500;

/** Starts the page: documents, language, store, session, then the first render. */
export async function start(place: HTMLElement): Promise<void> {
  const { configuration, registry, ...first } = await readPageDocuments();
  const cookies = createSessionCookies({ domain: configuration.cookieDomain, secure: location.protocol === 'https:' });
  const query = new URLSearchParams(location.search);
  const language = chooseLanguage(query.get('lang') ?? query.get('locale'), cookies.language());
  document.documentElement.lang = language;

  const texts = await createI18n(language);
  const remotes = createRemotes(registry, texts);
  // The page's own remote loads beside the texts; a failure is told in the page's place.
  const route = matchRoute(location.pathname);
  const page = route && routeRemotes[route.name] ? remotes.page(route.name) : undefined;
  page?.catch(() => undefined);
  await loadTexts(texts, [coreTexts, ...kitTexts, shellTexts]);

  injectSession();
  injectCommerce();
  const asked = { token: cookies.token(), renderedAt: first.renderedAt, askedAt: performance.timeOrigin };
  const answers = firstAnswers(first.answers, asked);
  const store = createCommunityStore({ configuration, tokens: { read: cookies.token }, answers });
  store.dispatch(commerceRead({ ...readStoreCookies(), guestId: readGuestId() }));
  const onLost = () => store.dispatch(notify({ tone: 'neutral', text: texts.t('sessionOver', { ns: shellTexts.namespace }) }));
  const session = startSession({ store, configuration, cookies, onLost });
  loadLiveChat(configuration.liveChatScript, language);

  // With the page and its data in it the first paint is the whole one; a frame that is painted before costs a second pass.
  const filled = page?.then(({ load }) => route && load?.({ store, route: { ...route, search: location.search } }));
  await Promise.race([filled?.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, pageWait))]);
  createRoot(place).render(
    <Application {...{ store, texts, configuration, remotes, session }}>
      <BrowserRouter>
        <Frame />
      </BrowserRouter>
    </Application>,
  );
}

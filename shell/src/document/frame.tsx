import type { PageRequest } from '@community/contract/page-request';
import { matchRoute, type RouteName } from '@community/contract/routes';
import * as core from '@community/core';
import { coreTexts, createCommunityStore, createI18n, firstAnswers, loadTexts, type RemotePage } from '@community/core';
import * as media from '@community/kit/media';
import * as post from '@community/kit/post';
import * as time from '@community/kit/time';
import * as ui from '@community/kit/ui';
import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Application } from '../boot/application.tsx';
import { kitTexts } from '../boot/kit-texts.ts';
import { injectCommerce } from '../commerce/commerce-slice.ts';
import { Frame } from '../frame/frame.tsx';
import { createSessionCookies } from '../session/cookies.ts';
import { createSessionControl } from '../session/session-control.ts';
import { injectSession } from '../session/session-slice.ts';
import { shellTexts } from '../texts.ts';

// What the remotes' document builds take from here (`build/document-modules.ts`): one React and one core on the server, too.
Object.assign(globalThis, {
  documentModules: {
    react,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': reactDom,
    '@community/core': core,
    '@community/kit/ui': ui,
    '@community/kit/time': time,
    '@community/kit/media': media,
    '@community/kit/post': post,
  },
});

injectSession();
injectCommerce();

/**
 * A page as HTML, as a visitor's browser will render it first: from the same address, answers and moment. `page` is the remote's, or null
 * for the shell's own. Resolves with null where only the browser can render it: on the login page, which leads
 * on, and where a page asks for what the document does not bring. Rejects what rendering throws; the document then goes without.
 */
export async function renderPage(
  { address, language, configuration, answers, renderedAt }: PageRequest,
  page: RemotePage | null,
): Promise<string | null> {
  const { pathname, search } = new URL(address, 'http://page.invalid');
  const route = matchRoute(pathname);
  if (route && !page) return null;
  const texts = await createI18n(language);
  await loadTexts(texts, [coreTexts, ...kitTexts, shellTexts, ...(page?.texts ?? [])]);
  const store = createCommunityStore({
    configuration,
    tokens: { read: () => null },
    answers: firstAnswers(answers, { token: null, renderedAt, askedAt: renderedAt }),
  });
  const cookies = createSessionCookies({ domain: null, secure: false });
  const control = createSessionControl({ store, cookies, configuration, now: () => Math.floor(renderedAt / 1000) });
  control.begin();
  const session = { control, cookies, tellSignedOut: () => {}, openHome: () => {} };
  const remotes = {
    page: () => Promise.reject(new Error('Only the page of the address is rendered')),
    loaded: (name: RouteName) => (name === route?.name ? page : null),
    forget: () => {},
  };
  if (page && route) await page.load?.({ store, route: { ...route, search } });
  if (Object.values(store.getState().api.queries).some((query) => query?.status === 'rejected')) return null;
  return renderToString(
    <Application {...{ store, texts, configuration, remotes, session, renderedAt }}>
      <StaticRouter location={address}>
        <Frame />
      </StaticRouter>
    </Application>,
  );
}

import type { SendPageCall, OpenedPage, PageRequest } from '@community/contract/page-request';
import { RouteTable } from '@community/contract/route-table';
import * as core from '@community/core';
import {
  api,
  coreTranslations,
  createCommunityStore,
  createI18n,
  loadTranslations,
  type RemotePage,
  readEnvelope,
} from '@community/core';
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
import { kitTranslations } from '../boot/kit-translations.ts';
import { injectCommerce } from '../commerce/commerce-slice.ts';
import { Frame } from '../frame/frame.tsx';
import { headOf } from '../remotes/remote-page-host.tsx';
import { createSessionCookies } from '../session/cookies.ts';
import { createSessionControl } from '../session/session-control.ts';
import { cookiesRead, injectSession } from '../session/session-slice.ts';
import { parseUserCookie } from '../session/user-cookie.ts';
import { shellTranslations } from '../translations.ts';

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
 * Opens a page as the browser of its reader will: makes its first calls by `ask`, and takes what it says of itself. `page` is the remote's,
 * or null for the shell's own. Rejects what the page throws.
 */
export async function openPage(request: PageRequest, page: RemotePage | null, ask: SendPageCall): Promise<OpenedPage> {
  const { address, language, configuration, login, renderedAt } = request;
  const { pathname, search } = new URL(address, 'http://page.invalid');
  const routes = new RouteTable(request.routes);
  const route = routes.match(pathname);
  const store = createCommunityStore({
    configuration,
    // The server adds the reader's token to each call: the page never has it.
    tokens: { read: () => null },
    send: async (call, body) => readEnvelope((await ask(call, body)) ?? {}),
  });
  const cookies = createSessionCookies({ domain: null, secure: false });
  const control = createSessionControl({ store, cookies, configuration, now: () => Math.floor(renderedAt / 1000) });
  store.dispatch(cookiesRead({ member: parseUserCookie(login?.user ?? null), pending: login !== null }));
  const pageRoute = route && { ...route, search };
  if (page && pageRoute) await page.load?.({ store, route: pageRoute });
  const failed = Object.values(store.getState().api.queries).some((query) => query?.status === 'rejected');

  async function render(): Promise<string | null> {
    // The login page leads on, and a page whose calls failed may have better luck in the browser.
    if ((route && !page) || failed) return null;
    const translations = await createI18n(language);
    await loadTranslations(translations, [
      coreTranslations,
      ...kitTranslations,
      shellTranslations,
      ...(page?.translations ?? []),
    ]);
    const session = { control, cookies, tellSignedOut: () => {}, openHome: () => {} };
    const remotes = {
      page: () => Promise.reject(new Error('Only the page of the address is rendered')),
      loaded: (name: string) => (name === route?.name ? page : null),
      forget: () => {},
    };
    return renderToString(
      <Application {...{ store, translations, configuration, routes, remotes, session, renderedAt }}>
        <StaticRouter location={address}>
          <Frame />
        </StaticRouter>
      </Application>,
    );
  }

  return {
    head: page && pageRoute && headOf(page, store.getState(), pageRoute),
    render,
    // The query cache would keep the store for minutes, until it forgets what nobody asks for any more.
    close: () => void store.dispatch(api.util.resetApiState()),
  };
}

import type { OpenedPage, PageRequest, SendPageCall } from '@community/contract/page-request';
import { RouteTable } from '@community/contract/route-table';
import * as core from '@community/core';
import {
  api,
  createCommunityStore,
  createI18n,
  loadTranslations,
  type RemotePage,
  RouterHost,
  readEnvelope,
} from '@community/core';
import { createSessionControl } from '@community/host/session/session-control';
import { injectSession, loginRead } from '@community/host/session/session-slice';
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
import { pageTranslations } from '../boot/page-translations.ts';
import { injectCommerce } from '../commerce/commerce-slice.ts';
import { Layout } from '../layout/layout.tsx';
import { headOf } from '../remotes/remote-page-host.tsx';
import { LanguageVersion } from '../routes/language-version.tsx';
import { createSessionCookies } from '../session/session-cookies.ts';
import { parseUserCookie } from '../session/user-cookie.ts';

// The modules that the remotes' server builds import from here (`tools/bundler/server-modules.ts`): the server has one
// React and one core, too.
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

function isRendered(render: () => unknown): boolean {
  try {
    render();
    return true;
  } catch {
    return false;
  }
}

/**
 * Opens a page on the server: makes its first calls with `send` and takes its head. `page` is the remote's, or null for
 * the shell's own. Rejects with what the page throws. A skeleton is rendered without calls and head.
 */
export async function openPage(request: PageRequest, page: RemotePage | null, send: SendPageCall): Promise<OpenedPage> {
  const { address, language, configuration, login, renderedAt, isSkeleton = false, isTrial = false } = request;
  const { pathname, search } = new URL(address, 'http://page.invalid');
  const routes = new RouteTable(request.routes);
  const route = routes.match(pathname);
  const store = createCommunityStore({
    configuration,
    // The HTML server adds the reader's token to each call; the page does not get it.
    tokens: { read: () => null },
    language,
    send: async (call, body) => readEnvelope((await send(call, body)) ?? {}),
  });
  const cookies = createSessionCookies({ domain: null, secure: false });
  const control = createSessionControl({
    store,
    storage: cookies,
    configuration,
    now: () => Math.floor(renderedAt / 1000),
  });
  store.dispatch(loginRead({ member: parseUserCookie(login?.user ?? null), pending: login !== null }));
  const pageRoute = route && { ...route, search };
  if (page && pageRoute && !isSkeleton) await page.load?.({ store, route: pageRoute });
  const failed = Object.values(store.getState().api.queries).some((query) => query?.status === 'rejected');

  let headError: unknown;
  const head =
    page && pageRoute && !isSkeleton
      ? headOf(page, store.getState(), pageRoute, (error) => {
          headError = error;
        })
      : null;

  let isPageAtFault = false;

  async function render(): Promise<string | null> {
    // The login page redirects in the browser, where a page whose calls failed tries again.
    if ((route && !page) || failed) return null;
    const translations = await createI18n(language, configuration.texts, isTrial ? { isStrict: true } : undefined);
    await loadTranslations(translations, [...pageTranslations, ...(page?.translations ?? [])]);
    const session = {
      control,
      cookies,
      broadcastSignOut: () => {},
      openHome: () => {},
      reachesHome: async () => false,
      leaveDocument: () => {},
    };
    const load = () => Promise.reject(new Error('Only the page of the address is rendered'));
    const remotesWith = (shown: RemotePage | null) => ({
      page: load,
      module: load,
      loaded: (name: string) => (name === route?.name ? shown : null),
      build: () => null,
      takenFrom: () => null,
      adopt: () => {},
      evict: () => {},
      report: async () => null,
      viewed: () => {},
    });
    const renderWith = (shown: RemotePage | null) => {
      const remotes = remotesWith(shown);
      return renderToString(
        <Application {...{ store, translations, configuration, routes, remotes, session, renderedAt }}>
          <StaticRouter location={address}>
            <LanguageVersion>
              <RouterHost>
                <Layout />
              </RouterHost>
            </LanguageVersion>
          </StaticRouter>
        </Application>,
      );
    };
    try {
      return renderWith(page);
    } catch (error) {
      isPageAtFault = page !== null && isRendered(() => renderWith({ ...page, default: () => null }));
      throw error;
    }
  }

  return {
    head,
    headError,
    render,
    isPageAtFault: () => isPageAtFault,
    // The query cache's timers would keep the store in memory for minutes.
    close: () => void store.dispatch(api.util.resetApiState()),
  };
}

import type { Acting, ActingDescription, FeedAct, ShownFeed } from '@community/contract/embed-acting';
import { embedScope } from '@community/contract/embed-scope';
import { isLanguage } from '@community/contract/languages';
import { RouteTable, registeredRoutes } from '@community/contract/route-table';
import {
  type CardAct,
  createCommunityStore,
  createI18n,
  createMemoryStorage,
  loadTranslations,
  notify,
} from '@community/core';
import { HostProviders } from '@community/host/host-providers';
import { createRemotes } from '@community/host/remotes';
import { createSessionControl } from '@community/host/session/session-control';
import { injectSession, promptClosed } from '@community/host/session/session-slice';
import { readerRemPx } from '@community/host/styles/fixed-rem';
import { provideStyleRoots } from '@community/host/styles/style-roots';
import { firstTranslations, hostTranslations } from '@community/host/translations';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ActingView } from './acting-view.tsx';
import { createActingHost } from './acting-host.ts';
import { controlsModule } from './feed-controls.tsx';
import { ActingFeeds } from './feeds.ts';
import { emitLikes } from './likes.ts';
import { placeOf } from './place/place-of.ts';
import { Places } from './place/places.ts';
import { createMemoryLogin } from './session/memory-login.ts';
import type { LeftPlace } from './session/return-trip.ts';
import { SignIn } from './session/sign-in.ts';
import { translations as ownTranslations } from './translations.ts';

const cardActs: readonly FeedAct[] = ['like', 'follow', 'share', 'menu'] satisfies CardAct['act'][];

const isCardAct = (act: string | undefined): act is CardAct['act'] => cardActs.some((known) => known === act);

/** Calls back once a feed shows its posts, if it is there by then. */
function whenShown({ element, root }: ShownFeed, work: () => void): void {
  if (!element.isConnected) return;
  if (root.querySelector('[data-posts]')) work();
  else element.addEventListener('community:ready', () => element.isConnected && work(), { once: true });
}

/** Starts the host of the remotes on a store's page: one for all feeds, begun by the first act. */
export async function start(description: ActingDescription, feed: ShownFeed): Promise<Acting> {
  const { configuration, registry, base } = description;
  const { canonicalSite } = configuration;
  const lang = feed.root.querySelector('section')?.lang;
  const language = isLanguage(lang) ? lang : 'en';
  const styles = provideStyleRoots(globalThis, readerRemPx(feed.root));
  const translations = await createI18n(language);
  const remotes = createRemotes({ registry, translations, origin: canonicalSite });
  injectSession();
  const storage = createMemoryLogin(configuration.cookieDomain);
  const texts = createMemoryStorage();
  const store = createCommunityStore({ configuration, tokens: { read: storage.token }, storage: texts });
  const onLost = () =>
    store.dispatch(
      notify({ tone: 'neutral', text: translations.t('sessionOver', { ns: hostTranslations.namespace }) }),
    );
  const now = () => Math.floor(Date.now() / 1000);
  const control = createSessionControl({ store, storage, configuration, now, onLost });
  control.begin();
  await Promise.all([
    remotes.module(controlsModule),
    loadTranslations(translations, [...firstTranslations, ownTranslations]),
    storage.token() === null ? null : control.check(),
    ...description.styles.map(({ path, integrity }) => styles.load(new URL(path, base).href, integrity)),
  ]);

  const feeds = new ActingFeeds(styles);
  const places = new Places();
  const routes = new RouteTable(registeredRoutes(registry));
  const signIn = new SignIn({
    description,
    language,
    store,
    storage,
    control,
    text: (key, values) => translations.t(key, { ns: ownTranslations.namespace, ...values }),
  });
  const may = (call: keyof typeof embedScope) =>
    embedScope[call] === 'always' || (embedScope[call] === 'compose' && description.compose);
  const onOpen = (path: string) => {
    const place = placeOf(routes, path);
    if (place?.kind === 'page' || (place && may('addpost'))) places.open(path);
    // What the reader has begun here stays.
    else window.open(canonicalSite + path, '_blank', 'noopener');
  };
  const { host, onAsk } = createActingHost({ store, texts, feeds, places, signIn, may });
  /** Goes on with what asked for a sign-in that left the page. */
  const resume = ({ path, act }: LeftPlace) => {
    const brought = feeds.bring(feed);
    signIn.keep();
    const card = act && brought.cards.find(({ dataset }) => dataset.postId === act.post);
    const link = card?.querySelector<HTMLAnchorElement>(`a[data-act="${act?.act}"]`);
    if (path !== null) onOpen(path);
    else if (act && link) feeds.act(brought, { ...act, href: link.href });
  };
  const onEnd = (id: number, isDone: boolean) => {
    const href = feeds.end(id, isDone);
    if (href !== null) location.assign(href);
  };
  emitLikes(store, feeds);
  void signIn.prepare();
  const left = await signIn.finishTrip();
  createRoot(document.createElement('div')).render(
    <HostProviders {...{ store, translations, configuration, remotes }}>
      <ActingView {...{ feeds, places, routes, host, styles, onOpen, onAsk, onEnd }} />
    </HostProviders>,
  );
  if (left) whenShown(feed, () => resume(left));
  return {
    act(shown, link) {
      const brought = feeds.bring(shown);
      signIn.keep();
      const post = link.closest<HTMLElement>('[data-post-id]')?.dataset.postId;
      const { act } = link.dataset;
      if (isCardAct(act) && post !== undefined) return feeds.act(brought, { act, post, href: link.href });
      const { origin, pathname, search } = new URL(link.href);
      const isInPlace = origin === canonicalSite && placeOf(routes, pathname + search) !== null;
      if (isInPlace && (act !== 'compose' || may('addpost'))) onOpen(pathname + search);
      else location.assign(link.href);
    },
    show(shown) {
      feeds.add(shown);
      signIn.keep();
    },
    release(element) {
      flushSync(() => {
        if (feeds.all()[0]?.element === element) {
          places.close();
          store.dispatch(promptClosed());
        }
        feeds.remove(element);
      });
      if (feeds.all().length === 0) signIn.end();
    },
  };
}

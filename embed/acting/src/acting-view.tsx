import type { RouteTable } from '@community/contract/route-table';
import {
  type EmbeddedFeedProps,
  type Host,
  HostProvider,
  PageRouteProvider,
  type RouteMatch,
  useAppDispatch,
  useAppSelector,
  useConfiguration,
  useLanguage,
  useTranslations,
} from '@community/core';
import { EmbeddedRouter } from '@community/host/embedded-router';
import { LoginPrompt } from '@community/host/login-prompt';
import { Notices } from '@community/host/notices';
import { promptClosed } from '@community/host/session/session-slice';
import type { StyleRoots } from '@community/host/styles/style-roots';
import { ErrorBoundary } from '@community/kit/ui';
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { AccountControls, type AccountControlsProps } from './account/account-controls.tsx';
import styles from './acting.module.css';
import { FeedControls, type FeedControlsProps } from './feed-controls.tsx';
import type { ActingFeeds } from './feeds.ts';
import { ModalDialog } from './overlay-page/modal-dialog.tsx';
import { OverlayContent } from './overlay-page/overlay-content.tsx';
import { OverlayDialog } from './overlay-page/overlay-dialog.tsx';
import { type OverlayPage, overlayPageKey, overlayPageOf } from './overlay-page/overlay-page.ts';
import type { OverlayStack } from './overlay-page/overlay-stack.ts';
import { translations } from './translations.ts';

export interface ActingViewProps {
  feeds: ActingFeeds;
  overlayStack: OverlayStack;
  routes: RouteTable;
  host: Host;
  styles: StyleRoots;
  signIn: AccountControlsProps['signIn'];
  /** Shows a path of the community in place, or opens it there. */
  onOpen: (path: string) => void;
  /** A control on the card of a post was pressed. */
  onPress: FeedControlsProps['onPress'];
  onAsk: EmbeddedFeedProps['onAsk'];
  onEnd: EmbeddedFeedProps['onEnd'];
}

/** The page around a feed, as the remotes see it. */
const feedRoute = { name: 'home', params: {}, search: '' } satisfies RouteMatch & { search: string };

/** Everything that acting adds to the page, each part in the shadow roots of its feed. */
export function ActingView({
  feeds,
  overlayStack,
  routes,
  host,
  styles: roots,
  signIn,
  onPress,
  onOpen,
  onAsk,
  onEnd,
}: ActingViewProps) {
  const all = useSyncExternalStore(feeds.subscribe, feeds.all);
  const path = useSyncExternalStore(overlayStack.subscribe, overlayStack.shown);
  const overlayPage = useMemo(() => (path === null ? null : overlayPageOf(routes, path)), [routes, path]);
  const { canonicalSite } = useConfiguration();
  const [first] = all;
  const above = useElementIn(first?.overlay.layer);
  return (
    <HostProvider value={host}>
      <EmbeddedRouter
        origin={canonicalSite}
        path={path ?? '/'}
        onOpen={onOpen}
        // The composer takes its request out of the address, and stays.
        onReplace={(next) => overlayPageOf(routes, next) && overlayStack.replace(next)}
        onBack={overlayStack.back}
      >
        <PageRouteProvider value={feedRoute}>
          {all.map((feed) => (
            <FeedControls key={feed.id} feed={feed} styles={roots} {...{ onPress, onOpen, onAsk, onEnd }} />
          ))}
          {all.map((feed) => (
            <AccountControls key={feed.id} feed={feed} styles={roots} signIn={signIn} />
          ))}
          {/* What fails above a feed takes nothing of the feed along. */}
          <ErrorBoundary key={overlayPage && overlayPageKey(overlayPage)} fallback={null}>
            {first &&
              (overlayPage && path !== null
                ? createPortal(<ShownPage {...{ overlayPage, path, routes, overlayStack }} />, first.overlay.root)
                : createPortal(<Above />, above))}
          </ErrorBoundary>
        </PageRouteProvider>
      </EmbeddedRouter>
    </HostProvider>
  );
}

/** An element that moves with its parent, so that what React renders into it stays as it is. */
function useElementIn(parent: HTMLElement | undefined): HTMLElement {
  const [element] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    parent?.append(element);
    return () => element.remove();
  }, [parent, element]);
  return element;
}

/** What lies above everything: the login prompt and the notices. */
function Above() {
  const t = useTranslations(translations);
  const dispatch = useAppDispatch();
  const prompting = useAppSelector(({ session }) => session?.prompting ?? false);
  return (
    <>
      {prompting && (
        <ModalDialog className={styles.stage} label={t('signIn')} onClose={() => dispatch(promptClosed())}>
          <LoginPrompt />
        </ModalDialog>
      )}
      <Notices />
    </>
  );
}

interface ShownPageProps extends Pick<ActingViewProps, 'routes' | 'overlayStack'> {
  overlayPage: OverlayPage;
  path: string;
}

function ShownPage({ overlayPage, path, routes, overlayStack }: ShownPageProps) {
  const t = useTranslations(translations);
  const language = useLanguage();
  const { canonicalSite } = useConfiguration();
  const title = overlayPage.kind === 'composer' ? t('compose') : routes.get(overlayPage.route.name)?.title?.[language];
  return (
    <OverlayDialog
      key={overlayPageKey(overlayPage)}
      title={title ?? ''}
      address={canonicalSite + path}
      onClose={overlayStack.close}
      above={
        <>
          <LoginPrompt />
          <Notices />
        </>
      }
    >
      <OverlayContent overlayPage={overlayPage} />
    </OverlayDialog>
  );
}

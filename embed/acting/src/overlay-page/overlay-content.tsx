import { PageRouteProvider, type RemotePage, useAppStore, useTranslations } from '@community/core';
import { useRemotes } from '@community/host/remotes/remotes-context';
import { Button, ErrorBoundary, Spinner } from '@community/kit/ui';
import { type MouseEvent, Suspense, use, useEffect, useState } from 'react';
import { translations } from '../translations.ts';
import styles from './overlay-dialog.module.css';
import type { OverlayPage } from './overlay-page.ts';

const moduleName = ({ kind, route }: OverlayPage) => (kind === 'page' ? route.name : 'feed/composer');

type Shown = Pick<RemotePage, 'default' | 'load'>;

/** What is shown above the page, by the remote that has it: a loading state, the page, or a message with Retry. */
export function OverlayContent({ overlayPage }: { overlayPage: OverlayPage }) {
  const t = useTranslations(translations);
  const remotes = useRemotes();
  const name = moduleName(overlayPage);
  const load = (): Promise<Shown> => (overlayPage.kind === 'page' ? remotes.page(name) : remotes.module(name));
  // Kept here, outside of what waits for it: remotes give a new promise after one that failed.
  const [{ attempt, loading }, setState] = useState(() => ({ attempt: 0, loading: load() }));
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes away, and would take the focus along.
    currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    remotes.evict(name);
    setState({ attempt: attempt + 1, loading: load() });
  };
  const failure = (
    <div role="alert" className={styles.failure}>
      <p>{t('failure')}</p>
      <Button onClick={retry}>{t('retry')}</Button>
    </div>
  );
  return (
    <PageRouteProvider value={overlayPage.route}>
      <ErrorBoundary key={attempt} fallback={failure}>
        <Suspense fallback={<Spinner />}>
          <ShownModule loading={loading} overlayPage={overlayPage} />
        </Suspense>
      </ErrorBoundary>
    </PageRouteProvider>
  );
}

function ShownModule({ loading, overlayPage: { route } }: { loading: Promise<Shown>; overlayPage: OverlayPage }) {
  const { default: Content, load } = use(loading);
  const store = useAppStore();
  const [first] = useState(route);
  useEffect(() => {
    load?.({ store, route: first }).catch(() => undefined);
  }, [load, store, first]);
  return <Content />;
}

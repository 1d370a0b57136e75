import { PageRouteProvider, useAppStore, useTranslations } from '@community/core';
import { useRemotes } from '@community/host/remotes/remotes-context';
import { Button, ErrorBoundary, Spinner } from '@community/kit/ui';
import { Suspense, use, useEffect, useState } from 'react';
import { translations } from '../translations.ts';
import styles from './place-dialog.module.css';
import type { Place } from './place-of.ts';

const moduleName = ({ kind, route }: Place) => (kind === 'page' ? route.name : 'feed/composer');

/** What a place shows, by the remote that has it: a loading state, the page, or a message with Retry. */
export function PlaceContent({ place }: { place: Place }) {
  const t = useTranslations(translations);
  const remotes = useRemotes();
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    remotes.forget(moduleName(place));
    setAttempt((count) => count + 1);
  };
  const failure = (
    <div role="alert" className={styles.failure}>
      <p>{t('failure')}</p>
      <Button onClick={retry}>{t('retry')}</Button>
    </div>
  );
  return (
    <PageRouteProvider value={place.route}>
      <ErrorBoundary key={attempt} fallback={failure}>
        <Suspense fallback={<Spinner />}>
          {place.kind === 'page' ? <PlacePage place={place} /> : <PlaceComposer place={place} />}
        </Suspense>
      </ErrorBoundary>
    </PageRouteProvider>
  );
}

function PlacePage({ place: { route } }: { place: Place }) {
  const page = use(useRemotes().page(route.name));
  const store = useAppStore();
  const [first] = useState(route);
  useEffect(() => {
    page.load?.({ store, route: first }).catch(() => undefined);
  }, [page, store, first]);
  const Page = page.default;
  return <Page />;
}

function PlaceComposer({ place }: { place: Place }) {
  const { default: Composer } = use(useRemotes().module(moduleName(place)));
  return <Composer />;
}

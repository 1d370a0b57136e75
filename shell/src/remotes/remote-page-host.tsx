import {
  type CommunityStore,
  type PageHead,
  type PageRoute,
  type RemotePage,
  type RootState,
  useAppStore,
} from '@community/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useRoutes } from '../routes/routes-context.ts';
import { PageBoundary } from './page-boundary.tsx';
import { PageFailure, PageLoading } from './page-states.tsx';
import type { Remotes } from './remotes.ts';
import { useRemotes } from './remotes-context.ts';

export interface RemotePageHostProps {
  route: PageRoute;
  /** Told whenever what the page says of itself changes: title, description, structured data. */
  onHead?: (head: PageHead) => void;
}

/** What the page says of itself; a fault in it is told to the console and costs the reader nothing. */
export function headOf(page: RemotePage, state: RootState, route: PageRoute): PageHead | null {
  try {
    return page.head?.(state, route) ?? null;
  } catch (error) {
    console.error(error);
    return null;
  }
}

/**
 * Tells the shell what the page says of itself, from what the store knows. Nobody sees it but readers of titles and search engines, who have
 * it from the document at first: it waits until the page was painted, and until what happens together has happened.
 */
function HeadReporter({
  page,
  route,
  onHead,
}: {
  page: RemotePage;
  route: PageRoute;
  onHead: (head: PageHead) => void;
}) {
  const store = useAppStore();
  useEffect(() => {
    let told = '';
    let later: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      later = undefined;
      const head = headOf(page, store.getState(), route);
      const telling = JSON.stringify(head);
      if (!head || telling === told) return;
      told = telling;
      onHead(head);
    };
    const soon = () => {
      later ??= setTimeout(tell);
    };
    soon();
    const end = store.subscribe(soon);
    return () => {
      end();
      clearTimeout(later);
    };
  }, [page, route, onHead, store]);
  return null;
}

/**
 * Loads the page of a remote and renders it in its own boundary: a loading state, the page, or a card with Retry. Retry
 * mounts a fresh lazy component, and the remotes try again with a new address; the rest of the screen is untouched.
 */
export function RemotePageHost({ route, onHead }: RemotePageHostProps) {
  const remotes = useRemotes();
  const remote = useRoutes().get(route.name)?.remote ?? null;
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    remotes.forget(route.name);
    setAttempt((count) => count + 1);
  };
  return (
    <PageBoundary key={`${route.name} ${attempt}`} fallback={<PageFailure remote={remote} onRetry={retry} />}>
      <LoadedPage route={route} onHead={onHead} />
    </PageBoundary>
  );
}

/** The page behind a promise as a component. Its props pass through, so a changed query reaches a mounted page. */
function later(remotes: Remotes, store: CommunityStore, first: PageRoute) {
  return lazy(async () => {
    const page = await remotes.page(first.name);
    page.load?.({ store, route: first }).catch(() => undefined);
    return { default: (props: RemotePageHostProps) => <Page page={page} {...props} /> };
  });
}

function LoadedPage(props: RemotePageHostProps) {
  const remotes = useRemotes();
  const store = useAppStore();
  const { route } = props;
  // A page that is here already renders at once: `lazy` would show its fallback for a moment.
  const [ready] = useState(() => remotes.loaded(route.name));
  const [Later] = useState(() => (ready ? null : later(remotes, store, route)));
  if (ready) return <Page page={ready} {...props} />;
  return Later && <Suspense fallback={<PageLoading />}>{<Later {...props} />}</Suspense>;
}

function Page({ page, route, onHead }: RemotePageHostProps & { page: RemotePage }) {
  const Content = page.default;
  return (
    <>
      {onHead && <HeadReporter page={page} route={route} onHead={onHead} />}
      <Content />
    </>
  );
}

import {
  type CommunityStore,
  type PageHead,
  type PageRoute,
  type RemotePage,
  type RootState,
  useAppStore,
} from '@community/core';
import type { Remotes } from '@community/host/remotes';
import { useRemotes } from '@community/host/remotes/remotes-context';
import { ErrorBoundary } from '@community/kit/ui';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { isPageHead } from '../head/is-page-head.ts';
import { useRoutes } from '../routes/routes-context.ts';
import { skeletonOf } from './page-skeleton.tsx';
import { LeavingSkeleton, PageFailure, PageLoading } from './page-states.tsx';
import { RenderedPageContent } from './rendered-page.tsx';

export interface RemotePageHostProps {
  route: PageRoute;
  /** Called whenever the page's title or metadata changes. */
  onHead?: (head: PageHead) => void;
}

/** The page's head; an error in it, or none in its place, goes to the console and to `onError`, and breaks no page. */
export function headOf(
  page: RemotePage,
  state: RootState,
  route: PageRoute,
  onError: (error: unknown) => void,
): PageHead | null {
  try {
    const head = page.head?.(state, route) ?? null;
    if (head !== null && !isPageHead(head)) throw new TypeError(`What ${route.name} says of itself is no head`);
    return head;
  } catch (error) {
    console.error(error);
    onError(error);
    return null;
  }
}

/**
 * Reports the page's head whenever the store's state changes it. The document has the first one already, so this waits
 * for the paint and combines changes that come together.
 */
function HeadReporter({ page, route, onHead }: Required<RemotePageHostProps> & { page: RemotePage }) {
  const store = useAppStore();
  const remotes = useRemotes();
  useEffect(() => {
    let reported = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = () => {
      timer = undefined;
      const onError = (error: unknown) => void remotes.report(route.name, 'head', error);
      const head = headOf(page, store.getState(), route, onError);
      const serialized = JSON.stringify(head);
      if (!head || serialized === reported) return;
      reported = serialized;
      onHead(head);
    };
    const schedule = () => {
      timer ??= setTimeout(report);
    };
    schedule();
    const unsubscribe = store.subscribe(schedule);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [page, route, onHead, store, remotes]);
  return null;
}

/**
 * Loads the page of a remote and renders it in its own error boundary: a loading state, the page, or a card with Retry.
 * What the server rendered of the page stays below the card and in place of the loading state.
 * Retry mounts a new lazy component, and the remotes try again with a new address.
 */
export function RemotePageHost({ route, onHead }: RemotePageHostProps) {
  const remotes = useRemotes();
  const remote = useRoutes().get(route.name)?.remote ?? null;
  const [attempt, setAttempt] = useState(0);
  const [faultNumber, setFaultNumber] = useState<string | null>(null);
  const fail = async (error: unknown) => setFaultNumber(await remotes.report(route.name, 'render', error));
  const retry = () => {
    remotes.evict(route.name);
    setAttempt((count) => count + 1);
    setFaultNumber(null);
  };
  return (
    <ErrorBoundary
      key={`${route.name} ${attempt}`}
      onFailed={(error) => void fail(error)}
      fallback={
        <>
          <PageFailure remote={remote} faultNumber={faultNumber} onRetry={retry} />
          <RenderedPageContent route={route} otherwise={null} />
        </>
      }
    >
      <LoadedPage route={route} onHead={onHead} />
    </ErrorBoundary>
  );
}

/** A lazy component of the page. Its props pass through, so that a changed query reaches the mounted page. */
function lazyPage(remotes: Remotes, store: CommunityStore, first: PageRoute) {
  return lazy(async () => {
    const page = await remotes.page(first.name);
    page.load?.({ store, route: first }).catch((error: unknown) => remotes.report(first.name, 'load', error));
    return { default: (props: RemotePageHostProps) => <Page page={page} {...props} /> };
  });
}

function LoadedPage(props: RemotePageHostProps) {
  const remotes = useRemotes();
  const store = useAppStore();
  const { route } = props;
  // A loaded page renders at once, whereas `lazy` would show its fallback first.
  const [ready] = useState(() => remotes.loaded(route.name));
  const [Lazy] = useState(() => (ready ? null : lazyPage(remotes, store, route)));
  const skeletonElement = skeletonOf(useRoutes().get(route.name)?.skeleton);
  const [isAwaited, setAwaited] = useState(false);
  const onShown = useCallback(() => setAwaited(true), []);
  if (ready) return <Page page={ready} {...props} />;
  const loading = <PageLoading skeletonElement={skeletonElement} onShown={onShown} />;
  return (
    Lazy && (
      <Suspense fallback={<RenderedPageContent isComing route={route} otherwise={loading} />}>
        <Lazy {...props} />
        {isAwaited && skeletonElement && <LeavingSkeleton skeletonElement={skeletonElement} />}
      </Suspense>
    )
  );
}

function Page({ page, route, onHead }: RemotePageHostProps & { page: RemotePage }) {
  const remotes = useRemotes();
  const Content = page.default;
  // Again whenever a kept page is shown.
  useEffect(() => remotes.viewed(route.name), [remotes, route.name]);
  return (
    <>
      {onHead && <HeadReporter page={page} route={route} onHead={onHead} />}
      <Content />
    </>
  );
}

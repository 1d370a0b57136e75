import { pageTitle } from '@community/contract/page-head';
import { type PageHead, type PageRoute, PageRouteProvider, useAppStore, useTranslations } from '@community/core';
import { useRemotes } from '@community/host/remotes/remotes-context';
import { Activity, useState } from 'react';
import { useDocumentHead } from '../head/use-document-head.ts';
import styles from '../remotes/page-states.module.css';
import { headOf, RemotePageHost } from '../remotes/remote-page-host.tsx';
import { useRoutes, useRouteTitle } from '../routes/routes-context.ts';
import { useScrollRestoration } from '../scroll/use-scroll-restoration.ts';
import { shellTranslations } from '../translations.ts';
import { type CachedPage, cachePage } from './page-cache.ts';
import { PageHeading } from './page-heading.tsx';

/** Whether an element of a page says that it holds unsent work, which a hidden page goes on saying. */
const holdsUnsentWork = (path: string) =>
  document.querySelector(`[data-page="${CSS.escape(path)}"] [data-unsent]`) !== null;

/**
 * The remotes' pages, each with its own route: the shown one, and the last ones, hidden with their state, inputs and
 * data.
 * `route` is null while the shell shows a page of its own.
 */
export function CachedPages({ route }: { route: PageRoute | null }) {
  const [pages, setPages] = useState<readonly CachedPage[]>([]);
  const routes = useRoutes();
  const remotes = useRemotes();
  const shown = route && routes.path(route);
  const next =
    route && shown !== null
      ? cachePage(pages, { key: shown, route, build: remotes.build(route.name) }, holdsUnsentWork)
      : pages;
  if (next !== pages) setPages(next);
  useScrollRestoration(shown);
  return next.map((page) => (
    <Activity key={`${page.key} ${page.build}`} mode={page.key === shown ? 'visible' : 'hidden'}>
      <PageRouteProvider value={page.route}>
        <CachedPageView path={page.key} route={page.route} />
      </PageRouteProvider>
    </Activity>
  ));
}

function CachedPageView({ path, route }: { path: string; route: PageRoute }) {
  const t = useTranslations(shellTranslations);
  const routes = useRoutes();
  const routeTitle = useRouteTitle();
  const remotes = useRemotes();
  const store = useAppStore();
  // A loaded page, as on the server, has its title at the first render.
  const [head, setHead] = useState<PageHead | null>(() => {
    const page = remotes.loaded(route.name);
    const onError = (error: unknown) => void remotes.report(route.name, 'head', error);
    return page && headOf(page, store.getState(), route, onError);
  });
  const titles = { route: routeTitle(route.name), notFound: t('titles.notFound') };
  const title = pageTitle({ path: routes.canonicalPath(route), search: route.search, head }, titles);
  useDocumentHead(route, head, title);
  return (
    <div className={styles.page} data-page={path}>
      <PageHeading>{title}</PageHeading>
      <RemotePageHost route={route} onHead={setHead} />
    </div>
  );
}

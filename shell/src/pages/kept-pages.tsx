import { pageTitle } from '@community/contract/page-head';
import { type PageHead, type PageRoute, PageRouteProvider, useAppStore, useTranslations } from '@community/core';
import { Activity, useState } from 'react';
import { headOf, RemotePageHost } from '../remotes/remote-page-host.tsx';
import { useRemotes } from '../remotes/remotes-context.ts';
import { useRoutes, useRouteTitle } from '../routes/routes-context.ts';
import { shellTranslations } from '../translations.ts';
import { type KeptPage, keepPage } from './kept-pages.ts';
import { PageHeading } from './page-heading.tsx';
import { useDocumentHead } from './use-document-head.ts';
import { usePagePlaces } from './use-page-places.ts';

/**
 * The remotes' pages, each with its own saved route: the shown one, and the last ones that were left, asleep with their
 * state, inputs and data. `route` is null while the shell shows a page of its own.
 */
export function KeptPages({ route }: { route: PageRoute | null }) {
  const [pages, setPages] = useState<readonly KeptPage[]>([]);
  const routes = useRoutes();
  const shown = route && routes.path(route);
  const next = route && shown !== null ? keepPage(pages, shown, route) : pages;
  if (next !== pages) setPages(next);
  usePagePlaces(shown);
  return next.map((page) => (
    <Activity key={page.key} mode={page.key === shown ? 'visible' : 'hidden'}>
      <PageRouteProvider value={page.route}>
        <KeptPageView path={page.key} route={page.route} />
      </PageRouteProvider>
    </Activity>
  ));
}

function KeptPageView({ path, route }: { path: string; route: PageRoute }) {
  const t = useTranslations(shellTranslations);
  const routes = useRoutes();
  const routeTitle = useRouteTitle();
  const remotes = useRemotes();
  const store = useAppStore();
  // A page that is here already, as on the server, is called by its name from the first.
  const [head, setHead] = useState<PageHead | null>(() => {
    const page = remotes.loaded(route.name);
    return page && headOf(page, store.getState(), route);
  });
  const titles = { route: routeTitle(route.name), notFound: t('titles.notFound') };
  const title = pageTitle({ path: routes.canonicalPath(route), search: route.search, head }, titles);
  useDocumentHead(route, head, title);
  return (
    <div data-page={path}>
      <PageHeading>{title}</PageHeading>
      <RemotePageHost route={route} onHead={setHead} />
    </div>
  );
}

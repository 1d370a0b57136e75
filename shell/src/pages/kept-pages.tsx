import { pageTitle } from '@community/contract/page-head';
import { canonicalPath } from '@community/contract/routes';
import { type PageHead, type PageRoute, PageRouteProvider, useAppStore, useTexts } from '@community/core';
import { Activity, useState } from 'react';
import { headOf, RemotePageHost } from '../remotes/remote-page-host.tsx';
import { useRemotes } from '../remotes/remotes-context.ts';
import { shellTexts } from '../texts.ts';
import { type KeptPage, keepPage, pageKey } from './kept-pages.ts';
import { PageHeading } from './page-heading.tsx';
import { useDocumentHead } from './use-document-head.ts';
import { usePagePlaces } from './use-page-places.ts';

/**
 * The remotes' pages, each with its own saved route: the shown one, and the last ones that were left, asleep with their
 * state, inputs and data. `route` is null while the shell shows a page of its own.
 */
export function KeptPages({ route }: { route: PageRoute | null }) {
  const [pages, setPages] = useState<readonly KeptPage[]>([]);
  const next = route ? keepPage(pages, route) : pages;
  if (next !== pages) setPages(next);
  const shown = route && pageKey(route);
  usePagePlaces(shown);
  return next.map((page) => (
    <Activity key={page.key} mode={page.key === shown ? 'visible' : 'hidden'}>
      <PageRouteProvider value={page.route}>
        <KeptPageView route={page.route} />
      </PageRouteProvider>
    </Activity>
  ));
}

function KeptPageView({ route }: { route: PageRoute }) {
  const t = useTexts(shellTexts);
  const remotes = useRemotes();
  const store = useAppStore();
  // A page that is here already, as on the server, is called by its name from the first.
  const [head, setHead] = useState<PageHead | null>(() => {
    const page = remotes.loaded(route.name);
    return page && headOf(page, store.getState(), route);
  });
  const titles = { route: t(`titles.${route.name}`), notFound: t('titles.notFound') };
  const title = pageTitle({ path: canonicalPath(route), search: route.search, head }, titles);
  useDocumentHead(route, head, title);
  return (
    <div data-page={pageKey(route)}>
      <PageHeading>{title}</PageHeading>
      <RemotePageHost route={route} onHead={setHead} />
    </div>
  );
}

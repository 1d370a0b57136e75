import type { HeadSubject } from '@community/contract/head-tags';
import { canonicalOf, documentTitle } from '@community/contract/page-head';
import {
  type Configuration,
  type PageHead,
  type PageRoute,
  useConfiguration,
  useLanguage,
  useTranslations,
} from '@community/core';
import { useEffect } from 'react';
import { useRoutes, useRouteTitle } from '../routes/routes-context.ts';
import { shellTranslations } from '../translations.ts';
import { isHeadOf } from './document-head.ts';

/** Whether a head was written since the document was loaded, so that the server's is no longer there. */
let written = false;

/** Sets the title, and the rest of the head once its code is loaded; the returned function cancels that. */
function write(subject: HeadSubject, configuration: Configuration): () => void {
  let current = true;
  written = true;
  document.title = documentTitle(subject.title);
  import('./write-head.ts').then(
    ({ writeHead }) => current && writeHead(subject, configuration),
    // Without it the title is right, and search engines read the server's document.
    () => undefined,
  );
  return () => {
    current = false;
  };
}

/**
 * Keeps title, description, canonical link, previews and structured data those of the shown page. `head` is null until
 * the page's data is there; the server's head stays until then. `route` is null at an unknown address.
 */
export function useDocumentHead(route: PageRoute | null, head: PageHead | null, title: string): void {
  const t = useTranslations(shellTranslations);
  const language = useLanguage();
  const configuration = useConfiguration();
  const description = t('description', { brand: configuration.brand.name });
  const routes = useRoutes();
  const home = useRouteTitle()('home');
  // React ends a cached page's effects when it is hidden and runs them again when it is shown.
  useEffect(() => {
    const address = { path: route && routes.canonicalPath(route), search: route?.search ?? '', head };
    const canonical = configuration.canonicalSite + canonicalOf(address);
    if (!written && isHeadOf(canonical, head && title)) return undefined;
    const indexed = route !== null && routes.isIndexed(route.name);
    return write({ ...address, title, indexed, language, home, description }, configuration);
  }, [routes, route, head, title, language, home, description, configuration]);
}

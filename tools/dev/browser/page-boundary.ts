import { performReactRefresh } from 'react-refresh/runtime';

interface Page {
  load?: unknown;
  head?: unknown;
}

/** The exports of a page that the shell has already called; a change of them needs a reload. */
const loadedExports = ({ load, head }: Page): string => `${String(load)}\n${String(head)}`;

/**
 * Accepts hot updates of a remote's page module. React Refresh refuses such a module, since it exports more than
 * components. A changed component is refreshed, a changed `load` or `head` reloads the page. `page-loader.mjs` adds the
 * call to each page.
 */
export function acceptPage(hot: Rspack.Hot, page: Page): void {
  const before = (hot.data as { loaded?: string } | undefined)?.loaded;
  hot.dispose((data) => Object.assign(data, { loaded: loadedExports(page) }));
  if (before !== undefined && before !== loadedExports(page)) {
    hot.invalidate();
    return;
  }
  hot.accept();
  // The update's other modules run first.
  if (before !== undefined) setTimeout(performReactRefresh);
}

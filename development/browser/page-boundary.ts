import { performReactRefresh } from 'react-refresh/runtime';

interface Page {
  load?: unknown;
  head?: unknown;
}

/** What the shell holds of a page beside its component; a change in it takes a reload. */
const contract = ({ load, head }: Page): string => `${String(load)}\n${String(head)}`;

/**
 * Accepts hot updates of a remote's page module, which React Refresh refuses since it exports more than components: the component is
 * refreshed, anything else reloads the page. The page's loader calls it at the end of each page module.
 */
export function acceptPage(hot: Rspack.Hot, page: Page): void {
  const before = (hot.data as { contract?: string } | undefined)?.contract;
  hot.dispose((data) => Object.assign(data, { contract: contract(page) }));
  if (before !== undefined && before !== contract(page)) {
    hot.invalidate();
    return;
  }
  hot.accept();
  if (before !== undefined) setTimeout(performReactRefresh, 30);
}

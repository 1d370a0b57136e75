import type { PageHead } from '@community/contract/page-head';
import type { RouteMatch, RouteParams } from '@community/contract/routes';
import type { ComponentType } from 'react';
import type { CommunityStore, RootState } from '../store/store.ts';
import type { Translations } from '../translations/translations.ts';

/** What a page says of itself whose content is not there (any more). */
export const goneHead: PageHead = { title: '', gone: true };

/** What a page is rendered for: its route and its own query string. Kept pages keep theirs. */
export interface PageRoute extends RouteMatch {
  search: string;
}

export interface LoadContext {
  store: CommunityStore;
  route: PageRoute;
}

/**
 * The contract between shell and remotes: a remote exposes one module of this shape per route it serves
 * (`./post-details`). The shell imports nothing else of a remote. It only ever grows.
 */
export interface RemotePage {
  default: ComponentType;
  /** Translations that the page needs before it renders. */
  translations: readonly Translations[];
  /** Makes the page's first calls, main content first, and fills the query cache with them: in the browser and on the HTML server. */
  load?(context: LoadContext): Promise<void>;
  /** What the page says of itself, from what the store knows; null until it knows. */
  head?(state: RootState, route: PageRoute): PageHead | null;
}

export type { PageHead, RouteMatch, RouteParams };

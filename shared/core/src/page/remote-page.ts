import type { PageHead } from '@community/contract/page-head';
import type { RouteMatch, RouteParams } from '@community/contract/routes';
import type { ComponentType } from 'react';
import type { RootState } from '../store/root-reducer.ts';
import type { CommunityStore } from '../store/store.ts';
import type { Translations } from '../translations/translations.ts';

/** The head of a page whose content does not exist, or not any more. */
export const goneHead: PageHead = { title: '', gone: true };

/** What a page is rendered for: its route and its own query string. Cached pages keep theirs. */
export interface PageRoute extends RouteMatch {
  search: string;
}

export interface LoadContext {
  store: CommunityStore;
  route: PageRoute;
}

/**
 * The contract between shell and remotes: a remote exposes one module of this shape per route it serves
 * (`./post-details`). The shell imports nothing else of a remote. Within a minor version of core it
 * only grows; a changed or removed member raises that version.
 */
export interface RemotePage {
  default: ComponentType;
  /** Translations that the page needs before it renders. */
  translations: readonly Translations[];
  /**
   * Makes the page's first calls, main content first, and fills the query cache: in the browser and on the HTML server.
   */
  load?(context: LoadContext): Promise<void>;
  /** Title and metadata of the page from the store's state; null until the data is there. */
  head?(state: RootState, route: PageRoute): PageHead | null;
}

export type { PageHead, RouteMatch, RouteParams };

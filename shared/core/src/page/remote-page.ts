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
 * A module that a remote exposes to hosts: a page, or another one such as `./embed`. Hosts import nothing else of a
 * remote. Within a minor version of core the contract only grows; a changed or removed member raises that version.
 */
export interface RemoteModule<Props extends object = object> {
  default: ComponentType<Props>;
  /** Translations that the component needs before it renders. */
  translations: readonly Translations[];
}

/**
 * The page of a route: a remote exposes one for each route that it serves (`./post-details`). An element with the
 * attribute `data-unsent` keeps its page from being replaced by that of a newer build: a reader's work is in it.
 */
export interface RemotePage extends RemoteModule {
  /**
   * Makes the page's first calls, main content first, and fills the query cache: in the browser and on the HTML server.
   */
  load?(context: LoadContext): Promise<void>;
  /** Title and metadata of the page from the store's state; null until the data is there. */
  head?(state: RootState, route: PageRoute): PageHead | null;
}

export type { PageHead, RouteMatch, RouteParams };

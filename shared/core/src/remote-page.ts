import type { RouteMatch, RouteParams } from '@community/contract/routes';
import type { ComponentType } from 'react';
import type { CommunityStore, RootState } from './store.ts';
import type { Texts } from './texts.ts';

/** What search engines and previews read of a page (specification section 14). */
export interface PageHead {
  /** The `{page}` of `Community | Official | {page}`, and the hidden page heading. */
  title: string;
  /** What the page is about is not there (any more): the shell calls it not found and keeps it from search engines. */
  gone?: boolean;
  description?: string;
  /** Path of the canonical link, with its query where it matters. */
  canonical?: string;
  image?: string;
  /** JSON-LD objects. */
  structuredData?: object[];
}

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
  /** Texts that the page needs before it renders. */
  texts: readonly Texts[];
  /** Fills the query cache ahead of rendering. */
  load?(context: LoadContext): Promise<void>;
  /** Title, description and structured data from what the store knows; null until it knows. */
  head?(state: RootState, route: PageRoute): PageHead | null;
}

export type { RouteMatch, RouteParams };

import type { CallName, RequestFor } from '../calls.ts';
import type { Configuration } from '../configuration.ts';
import type { BuildFile, Registry } from '../delivery/registry.ts';

/**
 * What the embed's two parts know of each other. The loader shows the feed; the acting part, a host of remotes, comes
 * with the first act. They are built apart: a store may pin a version of the loader, while the acting part moves with
 * the remotes. Within a major version of the embed this only grows.
 */

/** Key of the symbol under which a page has its acting part once its script ran. */
export const actingKey = '@community/embed-acting';

/** Where the tab's storage has what the acting part remembers while its reader signs in on another site. */
export const returnTripKey = 'community-sign-in';

/** What a link of the feed does, as its `data-act` says. */
export type FeedAct = 'like' | 'comment' | 'open' | 'follow' | 'share' | 'menu' | 'compose';

/** Response of `GET /embed/1/acting`: everything that the acting part is started with. */
export interface ActingDescription {
  /** Id of the embed. */
  embed: string;
  /** Address of the folder of its build, ending in a slash, and its files there. */
  base: string;
  scripts: BuildFile[];
  styles: BuildFile[];
  registry: Registry;
  /** With absolute addresses. */
  configuration: Configuration;
  /** Whether readers may post from the store's pages. */
  compose: boolean;
  /** Calls that readers may make from the store's pages. */
  calls: readonly CallName[];
  /** Addresses of the store at which a return trip of the sign-in may end. */
  returns: readonly string[];
}

/** Events of the element that the acting part emits: their names after `community:`, with their details. */
export type FeedEvent =
  | [name: 'click', detail: { kind: FeedAct; address: string }]
  | [name: 'open', detail: { post: string; position: number }]
  | [name: 'signin' | 'post', detail: Record<string, never>];

/** A feed of the page, as the loader shows it. */
export interface ShownFeed {
  /** `<community-feed>`. */
  element: HTMLElement;
  root: ShadowRoot;
  /** Emits the element's event `community:like`. */
  onLike(post: { post: string; position: number; liked: boolean }): void;
  /** Emits one of the element's other events; loaders before 1.1 cannot. */
  emit?(this: void, ...event: FeedEvent): void;
  /** Asks the community for the posts again, past all caches of the browser; loaders before 1.3 cannot. */
  reload?(this: void): void;
}

/** The request of `posts` that a feed shows the response of; its section has it as `data-posts`. */
export type ShownPosts = RequestFor<'posts'>;

/** The running acting part. */
export interface Acting {
  /** Does what a link of a feed says. */
  act(feed: ShownFeed, link: HTMLAnchorElement): void;
  /** A feed shows posts from now on: their controls take the places of the links. */
  show(feed: ShownFeed): void;
  /** A feed is about to be removed or replaced: takes everything out of it. */
  release(element: HTMLElement): void;
}

/** What the acting part's script leaves on the page. */
export interface ActingModule {
  /** Resolves when acts can be done. Rejects if anything that they need cannot be loaded. */
  start(description: ActingDescription, feed: ShownFeed): Promise<Acting>;
}

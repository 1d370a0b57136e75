/** Why the feed cannot be shown: the store's origin is not allowed, or what went wrong on the way. */
export type FeedErrorReason = 'origin' | 'network' | 'timeout' | 'response';

/** Details of the element's events, by their names after `community:`. */
export interface FeedEventDetails {
  /** The posts are there. */
  ready: { posts: number };
  /** A post was half visible for a second, once for each post. `position` counts from 1. */
  impression: { post: string; position: number };
  /** A link to a post or to its comments was followed. */
  open: { post: string; position: number };
  /** A reader liked a post, or took the like back. */
  like: { post: string; position: number; liked: boolean };
  /** The feed cannot be shown. The message is for developers. */
  error: { reason: FeedErrorReason; message: string };
}

/** What the array gets that `data-layer` names; the element makes it if there is none. */
export type FeedDataLayerEntry = {
  [Name in keyof FeedEventDetails]: { event: `community_${Name}` } & FeedEventDetails[Name];
}[keyof FeedEventDetails];

/** `<community-feed>`: the community's posts in a page. Properties reflect the attributes of their names. */
export interface CommunityFeedElement extends HTMLElement {
  /** Id of the allow-list of origins; `store` by default. */
  embed: string;
  /** Shows posts with a topic. */
  topic: string;
  /** Shows posts of a member, by id. */
  user: string;
  /** Shows posts of official accounts. */
  official: boolean;
  /** Shows pinned posts. */
  pinned: boolean;
  /** `grid` (default), `carousel` or `list`. */
  layout: string;
  /** Number of posts, 1 to 24; 12 by default. */
  limit: number;
  /** `auto` (default), `light` or `dark`. */
  theme: string;
  /** The store's article number, which the community's configuration maps to a topic. */
  product: string;
  /** Offers to write a post, with a link beside the heading. */
  compose: boolean;
}

declare global {
  interface HTMLElementTagNameMap {
    'community-feed': CommunityFeedElement;
  }

  interface HTMLElementEventMap {
    'community:ready': CustomEvent<FeedEventDetails['ready']>;
    'community:impression': CustomEvent<FeedEventDetails['impression']>;
    'community:open': CustomEvent<FeedEventDetails['open']>;
    'community:like': CustomEvent<FeedEventDetails['like']>;
    'community:error': CustomEvent<FeedEventDetails['error']>;
  }
}

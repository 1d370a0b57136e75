/** What went wrong, as versions before 1.1 say it; `code` is finer. */
export type FeedErrorReason = 'origin' | 'network' | 'timeout' | 'response';

/**
 * What somebody has to change: the origins that may embed, the element's attributes, or the page's Trusted Types.
 */
export type FinalErrorCode = 'origin' | 'request' | 'policy';

/** Why the feed cannot be shown, or done in place. All but the final ones may be over when it is tried again. */
export type FeedErrorCode = FinalErrorCode | 'network' | 'timeout' | 'response';

/**
 * What a reader pressed: a link or control for an act, that to an author, to a topic or to all posts, or another one,
 * which a later version may add.
 */
export type FeedClickKind =
  | 'like'
  | 'comment'
  | 'open'
  | 'follow'
  | 'share'
  | 'menu'
  | 'compose'
  | 'author'
  | 'topic'
  | 'all'
  | 'link';

/** Details of the element's events, by their names after `community:`. */
export interface FeedEventDetails {
  /** The feed is there, with so many posts. */
  ready: { posts: number };
  /** It has no posts, and shows an invitation; after `ready`. */
  empty: Record<string, never>;
  /** A post was half visible for a second, once for each post and page view. `position` counts from 1. */
  impression: { post: string; position: number };
  /** A link or a control of the feed was pressed. `address` is where it leads in the community. */
  click: { kind: FeedClickKind; address: string };
  /** A link to a post or to its comments was followed. */
  open: { post: string; position: number };
  /** A reader liked a post, or took the like back. */
  like: { post: string; position: number; liked: boolean };
  /** A reader asked for more posts than the feed has, which is `posts`. */
  more: { posts: number };
  /** A reader signed in on the page. It says nothing of who. */
  signin: Record<string, never>;
  /** A reader posted on the page. It names no post: an author is public, and a customer is not. */
  post: Record<string, never>;
  /** The feed, or an act in it, failed. The message is for developers. */
  error: { code: FeedErrorCode; retryable: boolean; message: string; reason: FeedErrorReason };
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
    'community:empty': CustomEvent<FeedEventDetails['empty']>;
    'community:click': CustomEvent<FeedEventDetails['click']>;
    'community:more': CustomEvent<FeedEventDetails['more']>;
    'community:signin': CustomEvent<FeedEventDetails['signin']>;
    'community:post': CustomEvent<FeedEventDetails['post']>;
    'community:impression': CustomEvent<FeedEventDetails['impression']>;
    'community:open': CustomEvent<FeedEventDetails['open']>;
    'community:like': CustomEvent<FeedEventDetails['like']>;
    'community:error': CustomEvent<FeedEventDetails['error']>;
  }
}

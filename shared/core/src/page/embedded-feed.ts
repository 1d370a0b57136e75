import type { FeedAct, ShownPosts } from '@community/contract/embed-acting';

/** Something that a reader did on a card, before or after its controls were there. */
export interface CardAct {
  /** Different for each. */
  id: number;
  act: Extract<FeedAct, 'like' | 'follow' | 'share' | 'menu'>;
  post: string;
}

/** Props of `./embed` of the feed's remote, which makes the cards of a feed in a store's page act. */
export interface EmbeddedFeedProps {
  /** The cards: elements with `data-post-id`, and with links that say by `data-act` what they do. */
  cards: readonly HTMLElement[];
  /** The request whose posts the cards show. */
  posts: ShownPosts;
  /** What the reader did, the oldest first. */
  acts: readonly CardAct[];
  /** An act was done, or cannot be: its post is gone, or nothing can be read. Called once for each. */
  onEnd: (id: number, isDone: boolean) => void;
  /** A control on the card of a post was pressed, which took the place of the link that does the same. */
  onPress?: ((act: FeedAct, post: string) => void) | undefined;
  /** Shows a path of the community in place. */
  onOpen: (path: string) => void;
  /** A visitor's act is about to ask for the login: a host that has to leave for it can do the act on coming back. */
  onAsk: (act: Pick<CardAct, 'act' | 'post'>) => void;
  /** Gives the remotes' styles to a shadow root within a card. The function takes them from it. */
  styleRoot: (root: ShadowRoot) => () => void;
}

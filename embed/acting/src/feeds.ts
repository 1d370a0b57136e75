import type { ShownFeed, ShownPosts } from '@community/contract/embed-acting';
import type { CardAct } from '@community/core';
import type { StyleRoots } from '@community/host/styles/style-roots';
import { type Overlay, openOverlay } from './overlay.ts';

/** A feed whose cards act. */
export interface ActingFeed extends ShownFeed {
  /** Different for each. */
  id: number;
  cards: readonly HTMLElement[];
  posts: ShownPosts;
  /** What the reader did on its cards, with the links that do the same in the community. */
  acts: readonly (CardAct & { href: string })[];
  overlay: Overlay;
}

/** The cards of a feed. */
const cardsOf = (root: ShadowRoot): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-post-id]')];

/** The request whose posts a feed shows. */
function postsOf(root: ShadowRoot): ShownPosts {
  const request = root.querySelector('[data-posts]')?.getAttribute('data-posts');
  if (!request) throw new Error('The feed does not say which posts it shows');
  return JSON.parse(request);
}

/** The feeds of the page whose cards act, for React. */
export class ActingFeeds {
  readonly #styles: StyleRoots;
  readonly #listeners = new Set<() => void>();
  #feeds: readonly ActingFeed[] = [];
  /** Feeds and acts so far. */
  #count = 0;

  constructor(styles: StyleRoots) {
    this.#styles = styles;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The feeds, that of the last act first. */
  all = (): readonly ActingFeed[] => this.#feeds;

  /** The feed of an element. A new one comes last: what is open above another feed stays where it is. */
  add(feed: ShownFeed): ActingFeed {
    const known = this.#feeds.find(({ element }) => element === feed.element);
    if (known) return known;
    const { root } = feed;
    this.#count += 1;
    const added = {
      ...feed,
      id: this.#count,
      cards: cardsOf(root),
      posts: postsOf(root),
      acts: [],
      overlay: openOverlay(root, this.#styles),
    };
    this.#set([...this.#feeds, added]);
    return added;
  }

  /** The feed of an element, which is the first one from now on. */
  moveToFront(feed: ShownFeed): ActingFeed {
    const front = this.add(feed);
    this.#set([front, ...this.#feeds.filter((other) => other !== front)]);
    return front;
  }

  /** Adds something that a reader did on a card of a feed. */
  act(feed: ActingFeed, act: Omit<ActingFeed['acts'][number], 'id'>): void {
    this.#count += 1;
    const added = { ...act, id: this.#count };
    this.#set(this.#feeds.map((other) => (other.id === feed.id ? { ...other, acts: [...other.acts, added] } : other)));
  }

  /** Takes an act out that was done, or cannot be: then the result is its link. */
  end(id: number, isDone: boolean): string | null {
    const ended = this.#feeds.flatMap(({ acts }) => acts).find((act) => act.id === id);
    if (!ended) return null;
    this.#set(this.#feeds.map((feed) => ({ ...feed, acts: feed.acts.filter((act) => act !== ended) })));
    return isDone ? null : ended.href;
  }

  /** The feed around an element, which may be in a shadow root within it. */
  around(inner: Node): ActingFeed {
    for (
      let node: Node | null = inner;
      node;
      node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)
    ) {
      const feed = this.#feeds.find(({ element }) => element === node);
      if (feed) return feed;
    }
    throw new Error('The element is in no feed');
  }

  /** Takes a feed out. */
  remove(element: HTMLElement): void {
    const removed = this.#feeds.find((feed) => feed.element === element);
    if (!removed) return;
    removed.overlay.close();
    this.#set(this.#feeds.filter((feed) => feed !== removed));
  }

  #set(feeds: readonly ActingFeed[]): void {
    this.#feeds = feeds;
    for (const listener of this.#listeners) listener();
  }
}

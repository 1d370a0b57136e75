import type { Acting, FeedAct, ShownFeed } from '@community/contract/embed-acting';
import type { RouteTable } from '@community/contract/route-table';
import { buildPath } from '@community/contract/routes';
import { type CardAct, type CommunityStore, type Host, mayResume, selectMember } from '@community/core';
import { promptClosed } from '@community/host/session/session-slice';
import { flushSync } from 'react-dom';
import { languageOf } from './feed-language.ts';
import type { ActingFeed, ActingFeeds } from './feeds.ts';
import { overlayPageOf } from './overlay-page/overlay-page.ts';
import type { OverlayStack } from './overlay-page/overlay-stack.ts';
import { tellPress } from './presses.ts';
import type { ReturnTarget } from './session/return-trip.ts';
import type { SignIn } from './session/sign-in.ts';
import type { Speak } from './speaking.ts';

const cardActs: readonly FeedAct[] = ['like', 'follow', 'share', 'menu'] satisfies CardAct['act'][];

const isCardAct = (act: string | undefined): act is CardAct['act'] => cardActs.some((known) => known === act);

export interface RunningActingOptions {
  /** The community's address, without a slash at its end. */
  canonicalSite: string;
  routes: RouteTable;
  store: CommunityStore;
  feeds: ActingFeeds;
  overlayStack: OverlayStack;
  signIn: Pick<SignIn, 'keep' | 'end'>;
  may: Host['may'];
  speak: Speak;
  /** Navigates the page to an address. */
  leaveFor(address: string): void;
}

/** The running acting part, as the loader sees it, and what its view tells it. */
export class RunningActing implements Acting {
  readonly #options: RunningActingOptions;
  /** The element of the last act: it may show other posts, or the same in another language, before the next one. */
  #acted: WeakRef<HTMLElement> | null = null;

  constructor(options: RunningActingOptions) {
    this.#options = options;
  }

  act(shown: ShownFeed, link: HTMLAnchorElement): void {
    const front = this.#moveToFront(shown);
    const speaking = this.#speak();
    if (!speaking) return this.#do(front, link);
    // It may have been removed meanwhile.
    void speaking.then(() => link.isConnected && this.#do(front, link));
  }

  #do(front: ActingFeed, link: HTMLAnchorElement): void {
    const { canonicalSite, feeds, leaveFor } = this.#options;
    const post = link.closest<HTMLElement>('[data-post-id]')?.dataset.postId;
    const { act } = link.dataset;
    if (isCardAct(act) && post !== undefined) return feeds.act(front, { act, post, href: link.href });
    const { origin, pathname, search } = new URL(link.href);
    if (origin !== canonicalSite || !this.#openInOverlay(pathname + search)) leaveFor(link.href);
  }

  show(shown: ShownFeed): void {
    const { feeds, signIn } = this.#options;
    if (shown.element === this.#acted?.deref()) feeds.moveToFront(shown);
    else feeds.add(shown);
    signIn.keep();
    // Before the first act the host has the language of its feed.
    if (this.#acted) void this.#speak();
  }

  /** A control on the card of a post was pressed. */
  press = (feed: ActingFeed, act: FeedAct, post: string): void => {
    tellPress(feed, act, post);
    this.#moveToFront(feed);
    void this.#speak();
  };

  /** Changes to the language of the feed of the last act. */
  #speak(): Promise<void> | null {
    const [first] = this.#options.feeds.all();
    return first ? this.#options.speak(languageOf(first)) : null;
  }

  release(element: HTMLElement): void {
    const { feeds, overlayStack, store, signIn } = this.#options;
    flushSync(() => {
      if (feeds.all()[0]?.element === element) {
        overlayStack.close();
        store.dispatch(promptClosed());
      }
      feeds.remove(element);
    });
    if (feeds.all().length === 0) signIn.end();
  }

  /** Shows a path of the community in place, or opens it in a new tab: what the reader has begun here stays. */
  open = (path: string): void => {
    if (!this.#openInOverlay(path)) window.open(this.#options.canonicalSite + path, '_blank', 'noopener');
  };

  /** Takes an act out that was done; one that cannot be is done by its link, in the community. */
  end = (id: number, isDone: boolean): void => {
    const href = this.#options.feeds.end(id, isDone);
    if (href !== null) this.#options.leaveFor(href);
  };

  /**
   * Goes on with what asked for a sign-in that left the page, once the feed shows its posts. The page begins at its top,
   * and posts are loaded when they come near: so the feed is brought there, where its reader was.
   */
  resume(feed: ShownFeed, left: ReturnTarget): void {
    const { element, root } = feed;
    const resume = () => element.isConnected && this.#resume(feed, left);
    if (root.querySelector('[data-posts]')) return void resume();
    element.addEventListener('community:ready', resume, { once: true });
    element.scrollIntoView({ block: 'center' });
  }

  #resume(feed: ShownFeed, { path, act: left }: ReturnTarget): void {
    const { feeds, store } = this.#options;
    const front = this.#moveToFront(feed);
    void this.#speak();
    if (path !== null) return this.open(path);
    if (!left || !mayResume(left, selectMember(store.getState())?.id)) return;
    const { act, post } = left;
    const cards = [front, ...feeds.all()].flatMap((one) => one.cards.map((card) => ({ one, card })));
    const asked = cards.find(({ card }) => card.dataset.postId === post);
    const link = asked?.card.querySelector<HTMLAnchorElement>(`a[data-act="${act}"]`);
    // Another feed of the page shows it, later or not at all.
    if (!asked || !link) return this.open(buildPath('post-details', { post_id: post }));
    asked.card.scrollIntoView({ block: 'nearest' });
    feeds.act(asked.one, { act, post, href: link.href });
  }

  #moveToFront(feed: ShownFeed): ActingFeed {
    this.#acted = new WeakRef(feed.element);
    this.#options.signIn.keep();
    return this.#options.feeds.moveToFront(feed);
  }

  /** Whether a path is shown in place now. */
  #openInOverlay(path: string): boolean {
    const { routes, may, overlayStack } = this.#options;
    const overlayPage = overlayPageOf(routes, path);
    if (!overlayPage || (overlayPage.kind === 'composer' && !may('addpost'))) return false;
    overlayStack.open(path);
    return true;
  }
}

import type { ShownFeed } from '@community/contract/embed-acting';
import { act, isReturning, releaseActing, showActing, startActing } from './acting.ts';
import { type Emit, emitter } from './cards/feed-events.ts';
import type { FeedFault } from './fragment/feed-fault.ts';
import { loadFragment } from './fragment/load-when-near.ts';
import { includedRoot, isParsed } from './fragment/included-root.ts';
import { errorOnce, guard } from './messages.ts';
import {
  clearTimeout,
  getComputedStyle,
  HTMLElement,
  MutationObserver,
  queueMicrotask,
  setTimeout,
} from './natives.ts';
import type { Fragment } from './fragment/parse-fragment.ts';
import { applyEarlyProperties, defineProperties, observedAttributes } from './reflected-properties.ts';
import { expectedSpace, ReservedSpace } from './reserved-space.ts';
import { readSettings, type Settings } from './settings.ts';
import { applyTheme, cardsOf, reportNotes, watchFeed } from './cards/shown-feed.ts';
import { applyStyles, takeStyles } from './fragment/styles.ts';
import { major, version } from './version.ts';

/** Pause before the next look at an element that the parser is still inside of. */
const parserPollMs = 50;

/** Where a class of the element comes from. */
export interface Loader {
  version: string;
  folder: string;
}

/** The class of `<community-feed>`; `folder` is the address of the folder that the loader came from. */
export function feedElement(folder: string): CustomElementConstructor & Loader {
  class FeedElement extends HTMLElement {
    static readonly version = version;
    static readonly folder = folder;
    static readonly observedAttributes = observedAttributes;

    readonly #emit: Emit = emitter(this);
    readonly #space = new ReservedSpace(this);
    readonly #page = new MutationObserver(() => this.#queueUpdate());
    #isUpdateQueued = false;
    #parserTimer: number | undefined;
    /** Query and styles of the content that is shown. */
    #shownQuery: string | undefined;
    #css = '';
    #stopWatching: (() => void) | null = null;
    /** Query of the content that is being loaded, or could not be. */
    #wantedQuery = '';
    #endLoad: (() => void) | undefined;

    connectedCallback(): void {
      guard(() => applyEarlyProperties(this));
      // The page's own language and theme may change later; elements without their own follow.
      this.#page.observe(this.ownerDocument.documentElement, { attributeFilter: ['lang', 'data-theme'] });
      this.#queueUpdate();
    }

    disconnectedCallback(): void {
      // At once: what it shows in the top layer closes now, also if the element is moved.
      guard(() => this.#stopActing());
      this.#page.disconnect();
      this.#queueUpdate();
    }

    /** Its presence lets `moveBefore` move the element without disconnecting it. */
    connectedMoveCallback(): void {}

    /** Constructed style sheets stay behind in the document that made them. */
    adoptedCallback(): void {
      // Where there are styles, there is a root.
      guard(() => applyStyles(this.shadowRoot as ShadowRoot, this.#css));
    }

    attributeChangedCallback(): void {
      this.#queueUpdate();
    }

    /** Attributes that change together update once, and a move within the document changes nothing. */
    #queueUpdate(): void {
      if (this.#isUpdateQueued) return;
      this.#isUpdateQueued = true;
      queueMicrotask(() => {
        this.#isUpdateQueued = false;
        guard(() => this.#update());
      });
    }

    #update(): void {
      clearTimeout(this.#parserTimer);
      if (!this.isConnected) {
        // All that runs ends. The content stays, for an element that comes back.
        this.#stopLoading();
        this.#space.release();
        return;
      }
      const isNew = !this.#shownQuery && !this.#wantedQuery;
      if (isNew && !isParsed(this)) {
        this.#parserTimer = setTimeout(() => this.#queueUpdate(), parserPollMs);
        return;
      }
      const settings = readSettings(this);
      if (isNew) this.#adopt(settings.query);
      this.#watch();
      // What loads these posts goes on, also if they are those that are shown, asked for again.
      if (this.#wantedQuery !== settings.query) {
        if (this.#shownQuery === settings.query) this.#stopLoading();
        else this.#startLoading(settings);
      }
      const feed = this.#feed();
      applyTheme(feed.root, settings.theme);
      // A return trip of the sign-in ends here, in view or not: its code leaves the address, and is good for a minute.
      if (isReturning()) startActing(folder, feed).catch(this.#report);
    }

    #feed(): ShownFeed {
      return {
        element: this,
        root: this.shadowRoot as ShadowRoot,
        onLike: (detail) => this.#emit('like', detail),
        emit: this.#emit,
        reload: () => this.#startLoading(readSettings(this), 'reload'),
      };
    }

    #stopActing(): void {
      this.#stopWatching?.();
      this.#stopWatching = null;
      releaseActing(this);
    }

    #watch(): void {
      if (!this.#shownQuery || this.#stopWatching) return;
      const feed = this.#feed();
      this.#stopWatching = watchFeed(feed.root, this.#emit, (link) => void act(folder, feed, link, this.#report));
      guard(() => showActing(feed));
    }

    /** Content is there. */
    #announce(root: ShadowRoot): void {
      reportNotes(root);
      this.#watch();
      const posts = cardsOf(root).length;
      this.#emit('ready', { posts });
      if (!posts) this.#emit('empty', {});
    }

    /** Takes over content that the store's server included. */
    #adopt(query: string): void {
      const root = includedRoot(this);
      if (!root?.querySelector('section')) return;
      this.#css = takeStyles(root);
      applyStyles(root, this.#css);
      this.#shownQuery = query;
      this.#announce(root);
    }

    #startLoading(settings: Settings, cache?: RequestCache): void {
      this.#stopLoading();
      this.#wantedQuery = settings.query;
      if (!this.shadowRoot?.querySelector('section,slot')) this.#showLink();
      this.#endLoad = loadFragment(
        this,
        `${folder}${major}/feed?${settings.query}`,
        (place) => this.#reserve(settings, place),
        (fragment) => this.#show(fragment, settings.query),
        (fault) => {
          this.#report(fault);
          // The fallback link, or the content shown before, stays.
          if (!this.#shownQuery) this.#space.replace(() => this.#showLink());
        },
        cache,
      );
    }

    #stopLoading(): void {
      this.#endLoad?.();
      this.#wantedQuery = '';
    }

    /**
     * Shows the light DOM with its fallback link, as wide as the feed will be, also where the width follows from the
     * content: a column that takes up to as much as the feed's styles ask for, and can be as narrow.
     */
    #showLink(): void {
      const slot = document.createElement('slot');
      slot.style.cssText = 'display:grid;grid:none/minmax(200px,1600px);place-items:start;break-inside:avoid';
      (this.shadowRoot ?? this.attachShadow({ mode: 'open' })).replaceChildren(slot);
    }

    /**
     * Reserves the space that the feed is going to take, with the shapes of its cards. A host that gave the element a
     * height knows better: they fill that. Space above the view would move what is in view.
     */
    #reserve({ layout, limit }: Settings, { bottom, width }: DOMRectReadOnly): void {
      if (this.#shownQuery || bottom <= 0) return;
      const { minHeight, background } = expectedSpace(layout, limit, width);
      const isGiven = parseFloat(getComputedStyle(this).minHeight) > 0;
      this.#space.reserve(isGiven ? 'inherit' : minHeight, background);
    }

    #show({ content, css }: Fragment, query: string): void {
      const root = this.shadowRoot as ShadowRoot;
      applyTheme(content, readSettings(this).theme);
      this.#stopActing();
      this.#space.replace(() => {
        root.replaceChildren(content);
        applyStyles(root, css);
      });
      this.#css = css;
      this.#shownQuery = query;
      this.#stopLoading();
      guard(() => this.#announce(root));
    }

    /** Tells the store's developers of a fault; one of the acting part itself has no reason of its own. */
    readonly #report = ({ message = '', reason = 'response', final }: Partial<FeedFault>): void => {
      errorOnce(message);
      this.#emit('error', { code: final ?? reason, retryable: !final, message, reason });
    };
  }

  defineProperties(FeedElement.prototype);
  return FeedElement;
}

import type { StyleRoots } from '@community/host/styles/style-roots';
import { nameControls } from '../control-parts.ts';
import { styleRoot } from '../overlay.ts';

/** The place in a feed's heading for who is signed in, with styles of its own. */
export class AccountPlace {
  readonly #place: HTMLElement;
  readonly root: ShadowRoot;

  constructor(page: Document) {
    this.#place = page.createElement('div');
    this.root = this.#place.attachShadow({ mode: 'open' });
  }

  /** Shows it at the end of the feed's heading; the function takes it out again. */
  show(feed: ShadowRoot, styles: StyleRoots): () => void {
    const release = styleRoot(this.root, styles);
    const endNames = nameControls(this.#place, this.root);
    Object.assign(this.#place.style, { display: 'block', maxInlineSize: '100%', marginInlineStart: 'auto' });
    // Without posts there is no heading but the invitation.
    const heading = feed.querySelector('header') ?? feed.querySelector('.empty') ?? feed.querySelector('section');
    heading?.append(this.#place);
    return () => {
      this.#place.remove();
      endNames();
      release();
    };
  }
}

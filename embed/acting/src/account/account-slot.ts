import type { StyleRoots } from '@community/host/styles/style-roots';
import { nameControls } from '../control-parts.ts';
import { styleRoot } from '../overlay.ts';

/** The place in a feed's heading for who is signed in, with styles of its own. */
export class AccountSlot {
  readonly #host: HTMLElement;
  readonly root: ShadowRoot;

  constructor(page: Document) {
    this.#host = page.createElement('div');
    this.root = this.#host.attachShadow({ mode: 'open' });
  }

  /** Takes it out of the heading's layout while it has nothing: an empty row would move the posts by its gap. */
  setEmpty(isEmpty: boolean): void {
    this.#host.hidden = isEmpty;
  }

  /** Shows it at the end of the feed's heading; the function takes it out again. */
  show(feed: ShadowRoot, styles: StyleRoots): () => void {
    const release = styleRoot(this.root, styles);
    const endNames = nameControls(this.#host, this.root);
    // It grows, beside the title, from what its controls need to what they would like.
    const style = { flex: '999 1 0', maxInlineSize: 'fit-content', marginInlineStart: 'auto' };
    Object.assign(this.#host.style, style);
    // Without posts there is no heading but the invitation.
    const heading = feed.querySelector('header') ?? feed.querySelector('.empty') ?? feed.querySelector('section');
    heading?.append(this.#host);
    return () => {
      this.#host.remove();
      endNames();
      release();
    };
  }
}

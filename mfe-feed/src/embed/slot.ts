/** A place in a server-rendered card that takes the place of links while the card's own controls are there. */
export class Slot {
  readonly #card: HTMLElement;
  readonly #place: HTMLElement;
  readonly #selector: string;
  /** The root of the controls. */
  readonly root: ShadowRoot;

  /** `selector` is that of the links in the card; without any there is nothing to show. */
  constructor(card: HTMLElement, selector: string) {
    this.#card = card;
    this.#selector = selector;
    this.#place = card.ownerDocument.createElement('span');
    this.root = this.#place.attachShadow({ mode: 'open' });
  }

  /** Marks the controls that are there now. */
  markParts(): void {
    for (const control of this.root.querySelectorAll('button, a')) control.setAttribute('part', 'link');
  }

  /**
   * Shows the controls; the function that it returns brings the links back. The focus stays where it is: links and
   * controls are in the same order. `last` pushes it to the end of the card.
   */
  show(styleRoot: (root: ShadowRoot) => () => void, last: boolean): () => void {
    const links = this.#card.querySelector<HTMLElement>(this.#selector);
    if (!links) return () => undefined;
    const release = styleRoot(this.root);
    // Above the link that covers the card.
    Object.assign(this.#place.style, {
      display: 'block',
      position: 'relative',
      zIndex: '1',
      marginBlockStart: last ? 'auto' : '',
    });
    // The page's rules for parts hold for the controls as for the links.
    if (!links.matches('a')) this.#place.setAttribute('part', links.getAttribute('part') ?? '');
    this.#place.setAttribute('exportparts', 'link');
    this.markParts();
    links.before(this.#place);
    const focused = focusedLink(links);
    links.hidden = true;
    if (focused >= 0) [...this.root.querySelectorAll('button')].at(focused)?.focus();
    return () => {
      links.hidden = false;
      this.#place.remove();
      release();
    };
  }
}

/** Which of some links has the focus, counted from 0; -1 if none has. */
function focusedLink(links: HTMLElement): number {
  const { activeElement } = links.getRootNode() as Document | ShadowRoot;
  const all = links.matches('a') ? [links] : [...links.querySelectorAll<HTMLElement>('a')];
  return all.findIndex((link) => link === activeElement);
}

/** Hides a card with its post, or shows it again. */
export function setHidden(card: HTMLElement, isHidden: boolean): void {
  card.hidden = isHidden;
}

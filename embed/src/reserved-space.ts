import type { EmbedLayout } from '@community/contract/embed-settings';
import { watchDistance } from './near-viewport.ts';

const headingHeightPx = 44;
const gapPx = 16;

/** Height of a card beside its picture, of much text: space that is not needed is easier to give back than to find. */
const textHeightPx = 240;

/** Columns of the grid by the element's width, as in the fragment's styles. */
function columnsOf(widthPx: number): number {
  if (widthPx >= 1040) return 4;
  if (widthPx >= 700) return 3;
  return widthPx >= 340 ? 2 : 1;
}

function gridHeightPx(limit: number, widthPx: number): number {
  const columns = columnsOf(widthPx);
  const pictureHeightPx = (widthPx + gapPx) / columns - gapPx;
  return Math.ceil(limit / columns) * (pictureHeightPx + textHeightPx + gapPx);
}

function listHeightPx(limit: number, widthPx: number): number {
  // Wide cards have their picture beside the text.
  const pictureHeightPx = widthPx < 560 ? widthPx * 0.75 : 0;
  return limit * (pictureHeightPx + textHeightPx + gapPx);
}

/** Height to expect of a feed with all its posts. What follows a visible element moves less, the nearer it is. */
export function expectedHeightPx(layout: EmbedLayout, limit: number, widthPx: number): number {
  if (layout === 'grid') return headingHeightPx + gridHeightPx(limit, widthPx);
  if (layout === 'list') return headingHeightPx + listHeightPx(limit, widthPx);
  const cardWidthPx = Math.min(Math.max(widthPx * 0.72, 200), 280);
  return headingHeightPx + cardWidthPx * 1.25 + textHeightPx;
}

/** Keeps an element from getting shorter, by a height of its content: what follows the element stays where it is. */
export class ReservedSpace {
  readonly #element: HTMLElement;
  #content: HTMLElement | null = null;
  #stop: (() => void) | null = null;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  /** Reserves a height from now on: it includes that of the fallback link or of the posts, which come last. */
  reserve(heightPx: number): void {
    this.release();
    this.#content = this.#last();
    if (this.#content) this.#content.style.minHeight = `${heightPx}px`;
  }

  #last(): HTMLElement | null {
    return this.#element.shadowRoot?.lastElementChild as HTMLElement | null;
  }

  release(): void {
    this.#stop?.();
    this.#stop = null;
    if (this.#content) this.#content.style.minHeight = '';
  }

  /**
   * Changes the content without the space reserved before. If the element gets shorter, and what follows would be seen
   * moving up, the difference within the view is reserved until the element is below the view: above it, the view itself
   * would move. A view that would show that difference alone, and so nothing at all, gets what follows.
   */
  replace(change: () => void): void {
    const viewPx = window.innerHeight;
    const bottomPx = () => Math.min(this.#element.getBoundingClientRect().bottom, viewPx);
    const beforePx = bottomPx();
    this.release();
    change();
    const afterPx = bottomPx();
    const missingPx = beforePx - afterPx;
    if (missingPx <= 0 || (afterPx <= 0 && beforePx === viewPx)) return;
    const heightPx = this.#last()?.getBoundingClientRect().height ?? 0;
    this.reserve(heightPx + missingPx);
    this.#stop = watchDistance(this.#element, 0, (isVisible, { top }) => {
      if (!isVisible && top > 0) this.release();
    });
  }
}

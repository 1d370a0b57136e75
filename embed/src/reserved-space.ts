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

/** How the space of a feed is reserved, by styles of its content. */
export interface Space {
  minHeight: string;
  /** Shapes of its cards. A background is no content, needs no style sheet, and no policy refuses it. */
  background: string;
}

/** The space of a feed with all its posts. What follows a visible element moves less, the nearer it is. */
export function expectedSpace(layout: EmbedLayout, limit: number, widthPx: number): Space {
  // A list, whose wide cards have their picture beside the text.
  let columns = 1;
  let cardPx = Math.min(widthPx, 760);
  let picturePx = widthPx < 560 ? widthPx * 0.75 : 0;
  if (layout === 'grid') {
    columns = columnsOf(widthPx);
    picturePx = cardPx = (widthPx + gapPx) / columns - gapPx;
  } else if (layout === 'carousel') {
    columns = limit;
    cardPx = Math.min(Math.max(widthPx * 0.72, 200), 280);
    picturePx = cardPx * 1.25;
  }
  const cardHeightPx = picturePx + textHeightPx;
  return {
    minHeight: `${headingHeightPx + Math.ceil(limit / columns) * (cardHeightPx + gapPx)}px`,
    background: `linear-gradient(#8882 0 0)50% 100%/${cardPx}px ${cardHeightPx}px space`,
  };
}

/** Keeps an element from getting shorter, by a height of its content: what follows the element stays where it is. */
export class ReservedSpace {
  readonly #element: HTMLElement;
  #stop: (() => void) | null = null;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  /** Reserves space from now on: it includes that of the fallback link or of the posts, which come last. */
  reserve(minHeight = '', background = ''): void {
    Object.assign(this.#last()?.style ?? {}, { minHeight, background });
  }

  #last(): HTMLElement | null | undefined {
    return this.#element.shadowRoot?.lastElementChild as HTMLElement | null | undefined;
  }

  release(): void {
    this.#stop?.();
    this.#stop = null;
    this.reserve();
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
    this.reserve(`${(this.#last()?.getBoundingClientRect().height ?? 0) + missingPx}px`);
    this.#stop = watchDistance(this.#element, 0, (isVisible, { top }) => {
      if (!isVisible && top > 0) this.release();
    });
  }
}

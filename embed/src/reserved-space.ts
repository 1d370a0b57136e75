import type { EmbedLayout } from '@community/contract/embed-settings';
import { watchDistance } from './watch-distance.ts';

/** Height of a card beside its picture, as in the fragment's styles (server/src/embed/feed-style). */
const textHeightPx = 224;

/** How the space of a feed is reserved, by styles of its content. */
export interface Space {
  minHeight: string;
  /** Shapes of its cards. A background is no content, needs no style sheet, and no policy refuses it. */
  background: string;
}

/**
 * The space that a feed takes with all its posts: its heading, and rows of cards, each after a gap. Columns are narrower
 * by their share of the gaps between them.
 */
export function expectedSpace(layout: EmbedLayout, limit: number, widthPx: number): Space {
  const isNarrow = widthPx < 560;
  // A list, whose wide cards have their picture beside the text.
  let columns = 1;
  let rows = limit;
  let cardPx = Math.min(widthPx, 760);
  let picturePx = isNarrow ? widthPx * 0.75 : 0;
  if (layout === 'grid') {
    columns = Math.min(1 + Math.trunc(widthPx / 340), 4);
    rows = Math.ceil(limit / columns);
    picturePx = cardPx = widthPx / columns;
  } else if (layout === 'carousel') {
    rows = 1;
    cardPx = Math.min(Math.max(widthPx * 0.72, 200), 280);
    picturePx = cardPx * 1.25;
  }
  const cardHeightPx = picturePx + textHeightPx;
  const gap = `${isNarrow ? 'min(10px,' : '('}var(--community-gap,16px))`;
  return {
    minHeight: `calc(${(isNarrow ? 48 : 32) + rows * cardHeightPx}px + ${rows / columns}*${gap})`,
    background: `linear-gradient(#8882 0 0)bottom/calc(${cardPx}px - ${gap}) ${cardHeightPx}px space`,
  };
}

/** Keeps an element from getting shorter, by a height of its content: what follows the element stays where it is. */
export class ReservedSpace {
  readonly #element: HTMLElement;
  #stop: (() => void) | undefined;

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
    this.reserve();
  }

  /**
   * Changes the content without the space reserved before. If the element gets shorter, and what follows would be seen
   * moving up, the difference within the view is reserved until the element is below the view: above it, the view itself
   * would move. A view that would show that difference alone, and so nothing at all, gets what follows.
   */
  replace(change: () => void): void {
    const viewPx = innerHeight;
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
